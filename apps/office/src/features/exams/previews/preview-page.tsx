import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CallResponse } from '@toro/contract/call';
import { officePreviewsCalls } from '@toro/contract/exams/previews/office-calls';
import { formatBrazilianDay, isCalendarDay, parseBrazilianDay } from '@toro/domain/base/calendar/day';
import { type Scheme, withScheme } from '@toro/domain/exams/previews/preview';
import { Card } from '@toro/ui/card.tsx';
import { SelectField } from '@toro/ui/forms/select-field.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { DateField } from '../../../shared/forms/date-field.tsx';
import { Page } from '../../../shared/page.tsx';
import classes from './previews.module.css';

type Kind = 'course' | 'lesson';
type Choices = CallResponse<typeof officePreviewsCalls.getPreviewChoices>;

const PAGES = { course: '/cursos/$id', lesson: '/aulas/$id' } as const;

/** Draft or published content as a student of a class group sees it on a day. */
export function PreviewPage() {
  const { kind = 'course', id = '' }: { kind?: Kind; id?: string } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ['preview-choices', kind, id],
    queryFn: () => api.send(officePreviewsCalls.getPreviewChoices, { params: { kind, id } }),
  });
  return (
    <Page
      title="Prévia como aluno"
      parent={{ label: query.data?.title || 'Voltar', to: PAGES[kind], params: { id } }}
    >
      <QueryState
        query={query}
        loading="Carregando a prévia..."
        skeleton={[240]}
        failure={{
          title: 'A prévia não carregou',
          text: 'O conteúdo pode não existir mais, ou não ser seu.',
        }}
        isEmpty={({ class_groups }) => class_groups.length === 0}
        empty={<p className="muted">Crie uma turma do curso para ver como os alunos dela veem.</p>}
      >
        {(choices) => <Preview kind={kind} id={id} choices={choices} />}
      </QueryState>
    </Page>
  );
}

const HEIGHTS = { '390': 844, '1280': 800 } as const;

/** A window of its own, as wide as chosen: the student area shows there what it shows at that width. */
function openPreview(address: string, width: keyof typeof HEIGHTS): void {
  window.open(address, '_blank', `popup,noopener,width=${width},height=${HEIGHTS[width]}`);
}

function Preview({ kind, id, choices }: { kind: Kind; id: string; choices: Choices }) {
  const [group, setGroup] = useState(String(choices.class_groups.at(-1)?.id ?? ''));
  const [typed, setTyped] = useState(formatBrazilianDay(choices.today));
  const [source, setSource] = useState<'draft' | 'published'>(choices.has_draft ? 'draft' : 'published');
  const [width, setWidth] = useState<'390' | '1280'>('390');
  const [scheme, setScheme] = useState<Scheme>('light');
  const day = parseBrazilianDay(typed);
  const isDay = isCalendarDay(day);
  const address = useQuery({
    queryKey: ['preview', kind, id, group, day, source],
    queryFn: () =>
      api.send(officePreviewsCalls.beginPreview, {
        params: { kind, id },
        body: { class_group: Number(group), day, draft: source === 'draft' },
      }),
    enabled: isDay,
    retry: false,
    gcTime: 0,
  });
  return (
    <Card
      id="previa"
      title="O que você quer ver"
      lead="A prévia abre em outra janela. Nada do que você abre nela fica gravado: nem progresso, nem vídeos vistos, nem downloads."
    >
      <div className={classes.choices}>
        <SelectField
          id="turma"
          name="group"
          label="Turma"
          value={group}
          onValue={setGroup}
          data={choices.class_groups.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        />
        <DateField
          id="dia"
          name="day"
          label="Como se fosse"
          value={typed}
          error={typed.length === 10 && !isDay ? 'Digite um dia que existe.' : undefined}
          onValue={setTyped}
        />
        {choices.has_draft && (
          <SegmentedChoice<'draft' | 'published'>
            label="Conteúdo"
            value={source}
            data={[
              { value: 'draft', label: 'Rascunho' },
              { value: 'published', label: 'Publicado' },
            ]}
            onValue={setSource}
          />
        )}
        <SegmentedChoice<'390' | '1280'>
          label="Largura"
          value={width}
          data={[
            { value: '390', label: '390 px' },
            { value: '1280', label: '1280 px' },
          ]}
          onValue={setWidth}
        />
        <SegmentedChoice<Scheme>
          label="Tema"
          value={scheme}
          data={[
            { value: 'light', label: 'Claro' },
            { value: 'dark', label: 'Escuro' },
          ]}
          onValue={setScheme}
        />
      </div>
      {address.isError && <Notice kind="failure">{errorMessage(address.error)}</Notice>}
      <div>
        <Button
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          loading={address.isFetching}
          disabled={!address.data}
          onClick={() => address.data && openPreview(withScheme(address.data.url, scheme), width)}
        >
          Abrir a prévia
        </Button>
      </div>
    </Card>
  );
}
