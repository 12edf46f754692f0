import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { useId, useMemo, useState } from 'react';
import type { FileValue } from '../uploads/file-field.tsx';
import type { ContentPageKind, DraftForm } from './content-kind.ts';
import type { DraftEditor, EditorState } from './draft-editor.ts';
import { listRequired } from './list-required.ts';

/** Binds field components to a draft. */
export function useDraftForm<F extends ContentFields>(
  { findMissingFields }: Pick<ContentPageKind<F>, 'findMissingFields'>,
  editor: DraftEditor<F>,
  state: EditorState<F>,
) {
  const formId = useId();
  /** The files that were uploaded on this page; the server returns those of saved drafts. */
  const [uploaded, setUploaded] = useState<FileValue[]>([]);
  const findFile = (id: unknown): FileValue | null =>
    [...uploaded, ...state.entity.files, ...(state.conflict?.theirs.files ?? [])].find(
      (file) => file.id === id,
    ) ?? null;
  const { fields } = state.entity;
  const required = useMemo(() => listRequired(findMissingFields, fields), [fields, findMissingFields]);
  const bind = (name: string) => ({
    id: `${formId}-${name}`,
    name,
    error: state.errors[name],
    required: required.includes(name),
  });
  const noteFile = (file: FileValue | null) => {
    if (file) setUploaded((before) => [file, ...before]);
  };
  const form: DraftForm<F> = {
    values: state.values,
    field: (name) => ({
      ...bind(name),
      value: state.values[name],
      onValue: (value) => editor.change(name, value),
    }),
    fileField: (name) => ({
      ...bind(name),
      value: findFile(state.values[name]),
      onValue(file) {
        noteFile(file);
        editor.change(name, (file?.id ?? null) as F[typeof name]);
      },
    }),
    partFile: (id, onId) => ({
      value: findFile(id),
      onValue(file) {
        noteFile(file);
        noteFile(file?.poster ?? null);
        onId(file?.id ?? null, file);
      },
    }),
    urlOf: (id) => findFile(id)?.url ?? null,
  };
  return { form, fileName: (id: number) => findFile(id)?.name ?? `Arquivo ${id}` };
}
