import { useNavigate } from '@tanstack/react-router';
import { FILTERS_GONE, type PracticeChoices } from '@toro/domain/learning/study/practice';
import { type OpenedBuilder, openPresetChoices } from '@toro/domain/learning/study/practice-address';
import { countPractice } from '@toro/domain/learning/study/practice-counts';
import { buildChoicesPayload, parseChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { Card } from '@toro/ui/card.tsx';
import { Notice } from '@toro/ui/notice.tsx';
import { toastInfo } from '@toro/ui/toasts.ts';
import { useMemo, useState } from 'react';
import { useRuntimeConfig } from '../../../shared/runtime-config.ts';
import { choosePractice } from '../../../shared/study-pack/renew-pack.ts';
import classes from './builder.module.css';
import { BuilderFilters, BuilderModes } from './builder-filters.tsx';
import { BuilderSummary } from './builder-summary.tsx';
import { PresetsRow } from './presets-row.tsx';
import type { PracticeOffer, Preset } from './queries.ts';
import { SavePresetDialog } from './save-preset-dialog.tsx';
import { sharePreset } from './share-preset.ts';
import { useStartPractice } from './use-start-practice.ts';

/** Given questions are taken as they are: no filter applies to them. */
const NO_FILTERS = { familyIds: [], moduleIds: [], statuses: [], difficulties: [] };

interface BuilderProps {
  offer: PracticeOffer;
  presets: readonly Preset[];
  opened: OpenedBuilder;
  /** Exactly these questions, such as those of the notebook. */
  given: number[] | undefined;
  /** A line above the choices, such as that a preset is gone. */
  notice: string | null;
}

/** The choices of a training, the count that follows them, and the start. */
export function Builder({ offer, presets, opened, given, notice }: BuilderProps) {
  const [choices, setChoices] = useState<PracticeChoices>(
    given ? { ...opened.choices, count: Math.max(1, given.length) } : opened.choices,
  );
  const [line, setLine] = useState(notice ?? (opened.isBroken ? FILTERS_GONE : null));
  const [chosen, setChosen] = useState<Preset | null>(null);
  const [dialog, setDialog] = useState<'save' | 'share' | null>(null);
  const navigate = useNavigate();
  const start = useStartPractice();
  const { filesUrl } = useRuntimeConfig();
  const groups = useMemo(
    () => offer.groups.map(({ is_held: isHeld, ...group }) => ({ ...group, isHeld })),
    [offer],
  );
  const counts = useMemo(() => countPractice(groups, given ? NO_FILTERS : choices), [groups, given, choices]);
  const change = (changes: Partial<PracticeChoices>) => {
    setChosen(null);
    setChoices((before) => ({ ...before, ...changes }));
  };
  const openPreset = (preset: Preset) => {
    const next = openPresetChoices(parseChoicesPayload(preset.choices), offer);
    setChoices(next.choices);
    setLine(next.isBroken ? FILTERS_GONE : null);
    setChosen(next.isBroken ? null : preset);
  };
  const begin = () =>
    start.mutate(
      { choices: buildChoicesPayload(choices), questions: given },
      { onSuccess: ({ id }) => void navigate({ to: '/study/practice/$id', params: { id: String(id) } }) },
    );
  const takeAlong = () =>
    start.mutate(
      { choices: buildChoicesPayload(choices), questions: given },
      {
        onSuccess: ({ id }) => {
          start.reset();
          toastInfo('Treino criado. Estamos guardando: veja em “Treinos abertos”.');
          void choosePractice(id, true, filesUrl);
        },
      },
    );
  return (
    <>
      {line && <Notice kind="info">{line}</Notice>}
      {!given && (
        <PresetsRow presets={presets} offer={offer} chosen={chosen?.id ?? null} onOpen={openPreset} />
      )}
      <div className={`columns ${classes.columns}`}>
        {given ? (
          <Card id="given" title="Questões escolhidas" lead="O treino usa exatamente estas questões.">
            <BuilderModes choices={choices} onChange={change} />
          </Card>
        ) : (
          <BuilderFilters offer={offer} choices={choices} counts={counts} onChange={change} />
        )}
        <BuilderSummary
          choices={choices}
          counts={counts}
          isStarting={start.isPending || start.isSuccess}
          failure={start.failure}
          onCount={(count) => change({ count })}
          onStart={begin}
          onTakeAlong={takeAlong}
          {...(!given && {
            onSave: () => setDialog('save'),
            onShare: () => (chosen ? void sharePreset(chosen) : setDialog('share')),
          })}
        />
      </div>
      {dialog && (
        <SavePresetDialog
          choices={choices}
          shares={dialog === 'share'}
          onSaved={(preset) => {
            setChosen(preset);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
