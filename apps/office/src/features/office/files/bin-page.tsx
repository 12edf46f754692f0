import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { filesCalls } from '@toro/contract/office/files/calls';
import { removedFilesList } from '@toro/contract/office/files/files-list';
import { BIN_DAYS } from '@toro/domain/office/files/file-uses';
import { formatSize } from '@toro/domain/office/files/format-size';
import { toastFailure, toastSuccess } from '@toro/ui/toasts.ts';
import { api, errorMessage } from '../../../shared/api.ts';
import { OfficeList } from '../../../shared/list/office-list.tsx';
import { Page } from '../../../shared/page.tsx';
import { usePermission } from '../../../shared/session/session-query.ts';
import { refreshFiles } from './queries.ts';

const PARENT = { label: 'Arquivos', to: '/arquivos' } as const;

function RestoreButton({ id }: { id: number }) {
  const restore = useMutation({
    mutationFn: () => api.send(filesCalls.restoreFile, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Arquivo restaurado.');
      refreshFiles(String(id));
    },
    onError: (error) => {
      toastFailure(errorMessage(error));
      refreshFiles(String(id));
    },
  });
  return (
    <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
      Restaurar
    </Button>
  );
}

/** 'Lixeira': removed files until they are deleted. */
export function BinPage() {
  const mayRestore = usePermission()('media.delete');
  return (
    <Page title="Lixeira" parent={PARENT}>
      <OfficeList
        definition={removedFilesList}
        load={(query) => api.send(filesCalls.listRemovedFiles, { query })}
        exportRows={(body) => api.send(filesCalls.exportRemovedFiles, { body })}
        cells={{ size: ({ size }) => formatSize(size ?? 0) }}
        detail={mayRestore ? ({ id }) => <RestoreButton id={id} /> : undefined}
        empty={`A lixeira está vazia. Arquivos removidos ficam aqui por ${BIN_DAYS} dias.`}
      />
    </Page>
  );
}
