import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { filesCalls } from '@toro/contract/office/files/calls';
import { academyDay, formatBrazilianDay } from '@toro/domain/base/calendar/day';
import { FILE_KIND_NAMES, type FileKind } from '@toro/domain/office/files/file-kinds';
import { formatSize } from '@toro/domain/office/files/format-size';
import { Notice } from '@toro/ui/notice.tsx';
import { LoadingSkeleton, QueryFailure } from '@toro/ui/query-state.tsx';
import { usePhone } from '@toro/ui/use-phone.ts';
import { useState } from 'react';
import { api, errorMessage } from '../api.ts';
import { ListPager } from '../list/list-pager.tsx';
import { type ListState, toListRequest } from '../list/list-query.ts';
import { useDelayedText } from '../list/use-delayed-text.ts';
import { FileThumb } from './file-thumb.tsx';
import type { OfficeFile } from './upload-item.ts';
import classes from './uploads.module.css';

const START: ListState = { q: '', sort: '-created_at', page: 1, size: 25, filters: {} };

/** What the dialog is about. */
const TITLES: Record<FileKind, string> = {
  image: 'Escolher imagem',
  pdf: 'Escolher PDF',
  audio: 'Escolher áudio',
  video: 'Escolher vídeo',
  subtitles: 'Escolher legenda',
};

const dayOf = (instant: string | null) =>
  instant === null ? '' : formatBrazilianDay(academyDay(new Date(instant)));

interface LibraryDialogProps {
  kind: FileKind;
  onChoose: (file: OfficeFile) => void;
  onClose: () => void;
}

/** The files of 'Arquivos' of one kind, of which one is chosen. */
export function LibraryDialog({ kind, onChoose, onClose }: LibraryDialogProps) {
  const [state, setState] = useState(START);
  const change = (part: Partial<ListState>) => setState((before) => ({ ...before, page: 1, ...part }));
  const [text, setText] = useDelayedText(state.q, (q) => change({ q }));
  const isPhone = usePhone();
  const query = useQuery({
    queryKey: ['library', kind, state],
    queryFn: () =>
      api.send(filesCalls.listFiles, {
        query: toListRequest({ ...state, filters: { kind: [kind] } }),
      }),
    placeholderData: keepPreviousData,
  });
  const choosing = useMutation({
    mutationFn: (id: number) => api.send(filesCalls.getFile, { params: { id } }),
    onSuccess: (file) => {
      onChoose(file);
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={TITLES[kind]} size={760} fullScreen={isPhone}>
      <div className="dialogBody">
        {choosing.isError && <Notice kind="failure">{errorMessage(choosing.error)}</Notice>}
        <TextInput
          type="search"
          aria-label="Buscar em Arquivos"
          placeholder="Nome do arquivo"
          value={text}
          maxLength={100}
          data-autofocus
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {query.data && (
          <>
            <ul className={`plainList ${classes.library}`} aria-label="Arquivos encontrados">
              {query.data.rows.map((row) => {
                const name = row.name ?? '';
                return (
                  <li key={row.id}>
                    <FileThumb
                      kind={kind}
                      name={name}
                      path={row.preview}
                      more={[row.length, formatSize(row.size ?? 0), dayOf(row.created_at)]
                        .filter(Boolean)
                        .join(' · ')}
                    />
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={`Escolher ${name}`}
                      loading={choosing.isPending && choosing.variables === row.id}
                      onClick={() => choosing.mutate(row.id)}
                    >
                      Escolher
                    </Button>
                  </li>
                );
              })}
              {query.data.rows.length === 0 && (
                <li className="muted">
                  {state.q === ''
                    ? `Ainda não há arquivos deste tipo (${FILE_KIND_NAMES[kind]}).`
                    : 'Nenhum arquivo com este nome.'}
                </li>
              )}
            </ul>
            {query.data.total > state.size && (
              <ListPager state={state} total={query.data.total} onChange={(part) => change(part)} />
            )}
          </>
        )}
        {!query.data && !query.isError && (
          <LoadingSkeleton loading="Carregando os arquivos..." skeleton={[56, 56, 56]} />
        )}
        {!query.data && query.isError && (
          <QueryFailure query={query} text="Não foi possível carregar os arquivos." />
        )}
      </div>
    </Modal>
  );
}
