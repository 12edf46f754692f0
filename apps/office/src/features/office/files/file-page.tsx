import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { filesCalls } from '@toro/contract/office/files/calls';
import { dateAndTime } from '@toro/domain/base/calendar/day';
import { FILE_KIND_NAMES } from '@toro/domain/office/files/file-kinds';
import { BIN_DAYS } from '@toro/domain/office/files/file-uses';
import { formatSize } from '@toro/domain/office/files/format-size';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { QueryState } from '@toro/ui/query-state.tsx';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { FileField, type FileValue } from '../../../shared/uploads/file-field.tsx';
import { AltTextCard } from './alt-text-card.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileUsesCard } from './file-uses.tsx';
import { fileQuery, type OfficeFile, refreshFiles } from './queries.ts';

const PARENT = { label: 'Arquivos', to: '/arquivos' } as const;

/** A file: what it shows, where it is used, its alternative text, and its replacement. */
export function FilePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(fileQuery(id));
  const mayWrite = usePermission()('media.write');
  return (
    <Page
      title={query.data?.name ?? 'Arquivo'}
      parent={PARENT}
      actions={query.data && mayWrite && <FileActions file={query.data} />}
    >
      <QueryState
        query={query}
        loading="Carregando o arquivo..."
        skeleton={[320, 160]}
        failure={{ title: 'Este arquivo não carregou', text: 'Ele pode ter sido apagado. Tente de novo.' }}
      >
        {(file) => (
          <div className="withSide">
            <div className="stack">
              <Card id="arquivo" title="Arquivo">
                <FilePreview file={file} />
                <Details file={file} />
              </Card>
              <FileUsesCard id={id} />
            </div>
            {file.kind === 'image' && <AltTextCard key={file.id} file={file} mayWrite={mayWrite} />}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

const Details = ({ file }: { file: OfficeFile }) => (
  <dl className="pairList">
    <dt>Tipo</dt>
    <dd>{FILE_KIND_NAMES[file.kind]}</dd>
    <dt>Tamanho</dt>
    <dd>{formatSize(file.size)}</dd>
    {file.width !== null && file.height !== null && (
      <>
        <dt>Medidas</dt>
        <dd className="figures">{`${file.width} × ${file.height} px`}</dd>
      </>
    )}
    <dt>Enviado em</dt>
    <dd>{dateAndTime(new Date(file.created_at))}</dd>
    <dt>Endereço</dt>
    <dd>
      <a href={file.url} target="_blank" rel="noreferrer">
        Abrir arquivo
      </a>
    </dd>
  </dl>
);

function FileActions({ file }: { file: OfficeFile }) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const mayDelete = usePermission()('media.delete');
  const remove = useMutation({
    mutationFn: () => api.send(filesCalls.removeFile, { params: { id: file.id } }),
    onSuccess: () => {
      toastSuccess(`${file.name} está na lixeira por ${BIN_DAYS} dias.`);
      refreshFiles(String(file.id));
      void navigate({ to: '/arquivos' });
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      refreshFiles(String(file.id));
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Substituir arquivo
      </Button>
      {mayDelete && (
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          Mover para a lixeira
        </Button>
      )}
      {opened && <ReplaceDialog file={file} onClose={() => setOpened(false)} />}
    </>
  );
}

/** Chooses the file that takes every place of this one. */
function ReplaceDialog({ file, onClose }: { file: OfficeFile; onClose: () => void }) {
  const [next, setNext] = useState<FileValue | null>(null);
  const navigate = useNavigate();
  const replace = useMutation({
    mutationFn: (id: number) =>
      api.send(filesCalls.replaceFile, { params: { id: file.id }, body: { file_id: id } }),
    onSuccess: ({ places }, id) => {
      toastSuccess(places === 1 ? 'Substituído em 1 lugar.' : `Substituído em ${places} lugares.`);
      refreshFiles(String(file.id));
      refreshFiles(String(id));
      onClose();
      void navigate({ to: '/arquivos/$id', params: { id: String(id) } });
    },
  });
  return (
    <Modal opened onClose={onClose} title="Substituir arquivo" size="lg">
      <div className="dialogBody form">
        <p className="muted">
          O novo arquivo entra em todos os lugares de uma vez, com um endereço novo. Provas já começadas e
          versões guardadas continuam com o antigo.
        </p>
        {replace.error && <Notice kind="failure">{errorMessage(replace.error)}</Notice>}
        <FileField kind={file.kind} label="Novo arquivo" value={next} onChange={setNext} isDescribed />
        <div className="row" data-end>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button
            disabled={!next}
            loading={replace.isPending}
            onClick={() => next && replace.mutate(next.id)}
          >
            Substituir em todos os lugares
          </Button>
        </div>
      </div>
    </Modal>
  );
}
