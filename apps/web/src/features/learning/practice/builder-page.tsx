import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PRESET_GONE } from '@toro/domain/learning/study/practice';
import {
  openPresetChoices,
  parseGivenQuestions,
  parsePracticeSearch,
  parsePresetCode,
} from '@toro/domain/learning/study/practice-address';
import { parseChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { EmptyState } from '@toro/ui/empty-state.tsx';
import { PageHeader } from '@toro/ui/page-header.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { useOnline } from '@toro/ui/use-online.ts';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { PackedPractices } from '../../../shared/study-pack/packed-practices.tsx';
import { renewPack } from '../../../shared/study-pack/renew-pack.ts';
import { Builder } from './builder.tsx';
import { PracticeHistory } from './practice-history.tsx';
import { offerQuery, presetsQuery, sharedPresetQuery } from './queries.ts';

const route = getRouteApi('/area/study/study/practice');

/** 'Monte seu treino'. */
export function BuilderPage() {
  const search = route.useSearch();
  const given = parseGivenQuestions(search);
  const code = parsePresetCode(search) ?? null;
  const offer = useQuery(offerQuery(given));
  const presets = useQuery(presetsQuery);
  const shared = useQuery(sharedPresetQuery(code));
  const { filesUrl } = useRuntimeConfig();
  const online = useOnline();
  useEffect(() => void renewPack({ filesUrl }), [filesUrl]);
  return (
    <div className="page">
      <PageHeader
        title="Monte seu treino"
        lead="O que você responde aqui não conta nos relatórios, mas entra na sua revisão e no caderno de erros."
      />
      {!online && <PackedPractices />}
      <QueryState
        query={offer}
        loading="Carregando suas questões..."
        skeleton={[480, 160]}
        failure={{ title: 'Suas questões não carregaram', text: 'Tente de novo em instantes.' }}
      >
        {(loaded) => {
          if (loaded.families.length === 0)
            return (
              <EmptyState
                drawing="mountains"
                title="Nenhuma questão para treinar"
                text="Você não tem curso em andamento com questões."
              >
                <Button renderRoot={(props) => <Link {...props} to="/courses" />}>Ir para meus cursos</Button>
              </EmptyState>
            );
          if (code !== null && shared.isPending) return null;
          const opened = shared.data
            ? openPresetChoices(parseChoicesPayload(shared.data.choices), loaded)
            : parsePracticeSearch(search, loaded);
          return (
            <>
              <Builder
                key={JSON.stringify(search)}
                offer={loaded}
                presets={presets.data ?? []}
                opened={opened}
                given={given}
                notice={shared.isError ? PRESET_GONE : null}
              />
              <PracticeHistory offer={loaded} />
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
