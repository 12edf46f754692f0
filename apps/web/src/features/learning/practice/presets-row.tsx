import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import { parseChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { ConfirmDialog } from '@toro/ui/confirm-dialog.tsx';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useAction } from '../../../shared/use-action.ts';
import classes from './builder.module.css';
import { describeChoices, formatQuestions } from './describe-choices.ts';
import { type PracticeOffer, type Preset, presetsQuery } from './queries.ts';
import { sharePreset } from './share-preset.ts';

interface PresetsRowProps {
  presets: readonly Preset[];
  offer: PracticeOffer;
  chosen: number | null;
  onOpen: (preset: Preset) => void;
}

/** The saved trainings: one tap chooses what was saved. */
export function PresetsRow({ presets, offer, chosen, onOpen }: PresetsRowProps) {
  const [deleted, setDeleted] = useState<Preset | null>(null);
  const queries = useQueryClient();
  const remove = useAction({
    send: ({ id }: Preset) => api.send(practiceCalls.deletePreset, { params: { id: String(id) } }),
    done: 'Treino apagado',
    onSettled: () => {
      setDeleted(null);
      void queries.invalidateQueries({ queryKey: presetsQuery.queryKey });
    },
  });
  if (presets.length === 0) return null;
  return (
    <>
      <ul className={`plainList ${classes.presets}`} aria-label="Treinos salvos">
        {presets.map((preset) => (
          <li key={preset.id} className={classes.preset} data-chosen={preset.id === chosen}>
            <button
              type="button"
              className={classes.open}
              aria-pressed={preset.id === chosen}
              onClick={() => onOpen(preset)}
            >
              <b className="ellipsis medium strong">{preset.name}</b>
              <span className="ellipsis muted tiny">
                {formatQuestions(preset.choices.count)} ·{' '}
                {describeChoices(parseChoicesPayload(preset.choices), offer)}
              </span>
            </button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Opções de ${preset.name}`}>
                  <IconDots size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<IconLink size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void sharePreset(preset)}
                >
                  Compartilhar
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setDeleted(preset)}
                >
                  Apagar
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={deleted !== null}
        title={`Apagar “${deleted?.name}”?`}
        confirm="Apagar"
        danger
        pending={remove.isPending}
        onConfirm={() => deleted && remove.mutate(deleted)}
        onClose={() => setDeleted(null)}
      >
        <p>O endereço compartilhado deixa de funcionar. Os treinos já feitos ficam.</p>
      </ConfirmDialog>
    </>
  );
}
