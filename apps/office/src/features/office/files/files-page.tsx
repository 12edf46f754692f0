import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { filesCalls } from '@toro/contract/office/files/calls';
import { filesList } from '@toro/contract/office/files/files-list';
import type { FileKind } from '@toro/domain/office/files/file-kinds';
import { formatSize } from '@toro/domain/office/files/format-size';
import { useEffect } from 'react';
import { api, queryClient } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { DropArea } from '../../../shared/uploads/drop-area.tsx';
import { FileThumb } from '../../../shared/uploads/file-thumb.tsx';
import { addUpload, useUploads } from '../../../shared/uploads/upload-queue.ts';

/** The files of the academy, and the area onto which new ones are dropped. */
export function FilesPage() {
  const isAllowed = usePermission();
  const done = useUploads().filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: ['list', filesList.name] });
  }, [done]);
  return (
    <Page
      title="Arquivos"
      actions={
        <Button component={Link} variant="default" to="/arquivos/lixeira">
          Lixeira
        </Button>
      }
    >
      {isAllowed('media.write') && (
        <DropArea
          multiple
          label="Enviar arquivos"
          hint="Ou arraste para cá: imagens de até 10 MB, PDF de até 50 MB, MP3 de até 200 MB, vídeos MP4 e WebM de até 2 GB e legendas."
          onFiles={(files) => {
            for (const file of files) addUpload(file);
          }}
        />
      )}
      <OfficeList
        definition={filesList}
        load={(query) => api.send(filesCalls.listFiles, { query })}
        exportRows={(body) => api.send(filesCalls.exportFiles, { body })}
        href={({ id }) => `/arquivos/${id}`}
        cells={{
          name: ({ name, kind, preview }) => (
            <FileThumb kind={(kind ?? 'pdf') as FileKind} name={name ?? ''} path={preview} />
          ),
          size: ({ size }) => formatSize(size ?? 0),
          uses: ({ uses }) => (uses === 0 ? <span data-worded>Sem uso</span> : uses),
          uploaded_by: ({ uploaded_by }) => uploaded_by || <span className="muted">Importação</span>,
        }}
        empty={
          isAllowed('media.write')
            ? 'Ainda não há arquivos. Envie o primeiro: imagens, PDFs, áudios, vídeos e legendas ficam aqui.'
            : 'Ainda não há arquivos.'
        }
      />
    </Page>
  );
}
