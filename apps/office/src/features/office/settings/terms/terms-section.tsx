import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { TERMS_KINDS, TERMS_NAMES, type TermsKind } from '@toro/domain/office/terms/terms';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { usePermission } from '../../../../shared/session/session-query.ts';
import { type TermsVersion, termsQuery } from './queries.ts';
import { VersionRow } from './version-row.tsx';

const LEADS: Record<TermsKind, string> = {
  terms: 'Quem compra aceita a versão que está na tela, e ela fica no registro da compra.',
  privacy: 'Aparece na compra, no gabarito e no aviso de cookies.',
};

/** 'Termos': the versions of terms of use and privacy policy. */
export const TermsSection = () => (
  <QueryState
    query={useQuery(termsQuery)}
    loading="Carregando os termos..."
    skeleton={[200, 200]}
    failure={{ title: 'Os termos não carregaram', text: 'Nada mudou. Tente de novo.' }}
  >
    {({ versions }) => (
      <>
        {TERMS_KINDS.map((kind) => (
          <Document key={kind} kind={kind} versions={versions.filter((version) => version.kind === kind)} />
        ))}
      </>
    )}
  </QueryState>
);

function Document({ kind, versions }: { kind: TermsKind; versions: TermsVersion[] }) {
  const navigate = useNavigate();
  const mayWrite = usePermission()('terms.write');
  const now = new Date();
  const current = versions.find(({ holds_from }) => new Date(holds_from) <= now)?.number;
  return (
    <Card
      id={kind}
      title={TERMS_NAMES[kind]}
      lead={LEADS[kind]}
      actions={
        mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              void navigate({ to: '/configuracoes/$section/$id', params: { section: 'termos', id: kind } })
            }
          >
            Nova versão
          </Button>
        )
      }
    >
      {versions.length === 0 ? (
        <p className="muted">
          Nenhuma versão publicada ainda. Até lá, as páginas levam ao endereço definido no servidor.
        </p>
      ) : (
        <ol className="plainList lines">
          {versions.map((version) => (
            <VersionRow key={version.number} version={version} current={current} />
          ))}
        </ol>
      )}
    </Card>
  );
}
