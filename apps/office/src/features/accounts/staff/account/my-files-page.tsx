import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { Card } from '@toro/ui/card.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { exportAddress } from '../../../../shared/list/exported-file.tsx';
import type { ExportedFile } from '../../../../shared/list/list-export.tsx';
import { Page } from '../../../../shared/page.tsx';
import classes from './my-files-page.module.css';
import { myFilesQuery } from './queries.ts';

const figures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const MEGABYTE = 1_000_000;

const formatSize = (bytes: number) =>
  bytes < MEGABYTE
    ? `${figures.format(Math.ceil(bytes / 1000))} KB`
    : `${figures.format(bytes / MEGABYTE)} MB`;

const STATES: Record<ExportedFile['state'], string> = {
  waiting: 'Em preparo…',
  ready: 'Pronto',
  failed: 'Não ficou pronto. Exporte a lista de novo.',
};

const KINDS = { waiting: 'warn', ready: 'ok', failed: 'bad' } as const;

/** 'Meus arquivos': the person's exports of the last 24 hours. */
export function MyFilesPage() {
  const query = useQuery(myFilesQuery);
  return (
    <Page title="Meus arquivos" parent={{ label: 'Minha conta', to: '/conta' }} narrow>
      <Card
        id="arquivos"
        title="Exportações"
        lead="Só você baixa estes arquivos. Cada um fica aqui por 24 horas."
      >
        <QueryState
          query={query}
          loading="Carregando os arquivos..."
          skeleton={[56, 56]}
          failure={{ text: 'Os arquivos não carregaram.' }}
          isEmpty={(files) => files.length === 0}
          empty={<p className="muted">Nenhum arquivo agora. Em uma lista, use “Exportar” para criar um.</p>}
        >
          {(files) => (
            <ul className="plainList lines rows">
              {files.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
    </Page>
  );
}

function FileRow({ file: { id, name, state, rows, size, created_at, expires_at } }: { file: ExportedFile }) {
  const details = [
    `${figures.format(rows)} ${rows === 1 ? 'linha' : 'linhas'}`,
    size !== null && formatSize(size),
    `pedido em ${dateAndTime(new Date(created_at))}`,
    state === 'ready' && `fica até ${dateAndTime(new Date(expires_at))}`,
  ].filter(Boolean);
  return (
    <li className="row" data-spread>
      <div className={classes.file}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
        <div className="breakWords">
          <p className="mediumWeight">{name}</p>
          <p className="muted small figures">{details.join(' · ')}</p>
          {state !== 'ready' && (
            <p className="state small" data-kind={KINDS[state]}>
              {STATES[state]}
            </p>
          )}
        </div>
      </div>
      {state === 'ready' && (
        <a href={exportAddress(id)} download={name} className={classes.download}>
          <IconDownload size={16} stroke={1.75} aria-hidden />
          Baixar<span className="visuallyHidden"> {name}</span>
        </a>
      )}
    </li>
  );
}
