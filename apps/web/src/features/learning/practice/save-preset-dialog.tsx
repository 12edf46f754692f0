import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@toro/contract/client';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import { MAX_PRESET_NAME, type PracticeChoices } from '@toro/domain/learning/study/practice';
import { buildChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { DialogForm } from '@toro/ui/forms/dialog-form.tsx';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useAppForm } from '@toro/ui/forms/use-app-form.ts';
import { Notice } from '@toro/ui/notice.tsx';
import { toastSuccess } from '@toro/ui/toasts.ts';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { type Preset, presetsQuery } from './queries.ts';
import { sharePreset } from './share-preset.ts';

const isNameTaken = (error: unknown) =>
  error instanceof ApiError && (error.details as { reason?: string } | undefined)?.reason === 'name_taken';

interface SavePresetDialogProps {
  choices: PracticeChoices;
  /** Whether the address is copied once it is saved. */
  shares: boolean;
  onSaved: (preset: Preset) => void;
  onClose: () => void;
}

/** Keeps the choices under a name; the same name again asks before it replaces. */
export function SavePresetDialog({ choices, shares, onSaved, onClose }: SavePresetDialogProps) {
  const [taken, setTaken] = useState<string | null>(null);
  const queries = useQueryClient();
  const form = useAppForm({
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? 'Dê um nome ao treino.' : null }),
    submit: async ({ name }) => {
      const replaces = taken === name.trim();
      try {
        return await api.send(practiceCalls.savePreset, {
          body: { name: name.trim(), choices: buildChoicesPayload(choices), replaces },
        });
      } catch (error) {
        if (!isNameTaken(error)) throw error;
        setTaken(name.trim());
        return null;
      }
    },
    onDone: (preset) => {
      if (!preset) return;
      void queries.invalidateQueries({ queryKey: presetsQuery.queryKey });
      onSaved(preset);
      if (shares) void sharePreset(preset);
      else toastSuccess('Treino salvo');
    },
  });
  const replaces = taken !== null && taken === form.values.name.trim();
  return (
    <Modal opened onClose={onClose} title={shares ? 'Salvar e compartilhar' : 'Salvar este treino'}>
      <DialogForm form={form} confirm={replaces ? 'Substituir' : 'Salvar'} onClose={onClose}>
        <TextField {...form.field('name')} label="Nome" maxLength={MAX_PRESET_NAME} data-autofocus />
        {replaces && <Notice kind="info">Você já tem um treino com este nome. Substituir?</Notice>}
      </DialogForm>
    </Modal>
  );
}
