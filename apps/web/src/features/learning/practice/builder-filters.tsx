import { IconCheck } from '@tabler/icons-react';
import {
  DIFFICULTIES,
  DIFFICULTY_LABELS,
  PRACTICE_STATUSES,
  type PracticeChoices,
  STATUS_LABELS,
} from '@toro/domain/learning/study/practice';
import type { PracticeCounts } from '@toro/domain/learning/study/practice-counts';
import { Card } from '@toro/ui/card.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import classes from './builder.module.css';
import type { PracticeOffer } from './queries.ts';

interface ChipProps {
  label: string;
  count?: number;
  checked: boolean;
  onToggle: () => void;
}

function Chip({ label, count, checked, onToggle }: ChipProps) {
  return (
    <label className={`medium mediumWeight ${classes.chip}`} data-empty={count === 0}>
      <input type="checkbox" checked={checked} onChange={onToggle} />
      {checked && <IconCheck size={18} stroke={2} aria-hidden />}
      <span>{label}</span>
      {count !== undefined && <span className="muted figures">{count}</span>}
    </label>
  );
}

const toggle = <T,>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

interface BuilderFiltersProps {
  offer: PracticeOffer;
  choices: PracticeChoices;
  counts: PracticeCounts;
  onChange: (changes: Partial<PracticeChoices>) => void;
}

function Modules({ offer, choices, counts, onChange }: BuilderFiltersProps) {
  const { familyIds, moduleIds } = choices;
  const chosen = offer.families.filter(({ id }) => familyIds.length === 0 || familyIds.includes(id));
  const shown = chosen.filter(({ modules }) => modules.length > 0);
  if (shown.length === 0) return null;
  return (
    <fieldset className="plainFieldset">
      <legend>Módulo</legend>
      {shown.map(({ id: family, name, modules }) => (
        <div key={family}>
          {shown.length > 1 && <p className="muted small">{name}</p>}
          <ul className={`plainList ${classes.modules}`}>
            {modules.map(({ id, title }) => (
              <li key={id}>
                <label className={`medium ${classes.module}`}>
                  <input
                    type="checkbox"
                    checked={moduleIds.includes(id)}
                    onChange={() => onChange({ moduleIds: toggle(moduleIds, id) })}
                  />
                  <span>{title}</span>
                  <span className="muted figures">{counts.byModule.get(id) ?? 0}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

function Families({ offer, choices, onChange }: BuilderFiltersProps) {
  const choose = (family: number) => {
    const familyIds = toggle(choices.familyIds, family);
    const left = offer.families.filter(({ id }) => familyIds.length === 0 || familyIds.includes(id));
    const offered = new Set(left.flatMap(({ modules }) => modules.map(({ id }) => id)));
    onChange({ familyIds, moduleIds: choices.moduleIds.filter((id) => offered.has(id)) });
  };
  return (
    <fieldset className="plainFieldset">
      <legend>Certificação</legend>
      <div className={`row ${classes.chips}`} data-gap="xs">
        {offer.families.map(({ id, name }) => (
          <Chip key={id} label={name} checked={choices.familyIds.includes(id)} onToggle={() => choose(id)} />
        ))}
      </div>
    </fieldset>
  );
}

/** Clock and correction, which apply to given questions too. */
export function BuilderModes({ choices, onChange }: Pick<BuilderFiltersProps, 'choices' | 'onChange'>) {
  return (
    <div className={classes.modes}>
      <div className="stack" data-gap="xs">
        <span className="medium mediumWeight" aria-hidden="true">
          Relógio
        </span>
        <SegmentedChoice
          label="Relógio"
          fullWidth
          value={choices.isTimed ? 'timed' : 'free'}
          data={[
            { value: 'free', label: 'Sem relógio' },
            { value: 'timed', label: 'Com relógio' },
          ]}
          onValue={(value) => onChange({ isTimed: value === 'timed' })}
        />
      </div>
      <div className="stack" data-gap="xs">
        <span className="medium mediumWeight" aria-hidden="true">
          Correção
        </span>
        <SegmentedChoice
          label="Correção"
          fullWidth
          value={choices.isCorrectedAtOnce ? 'once' : 'end'}
          data={[
            { value: 'once', label: 'Corrigir na hora' },
            { value: 'end', label: 'Corrigir no fim' },
          ]}
          onValue={(value) => onChange({ isCorrectedAtOnce: value === 'once' })}
        />
      </div>
    </div>
  );
}

/** What a student can choose in the builder, each with what it would give. */
export function BuilderFilters(props: BuilderFiltersProps) {
  const { choices, counts, onChange } = props;
  const { statuses, difficulties } = choices;
  return (
    <Card className={`lines ${classes.filters}`} as="section" aria-label="Filtros">
      {props.offer.families.length > 1 && (
        <div>
          <Families {...props} />
        </div>
      )}
      <div>
        <Modules {...props} />
      </div>
      <div>
        <fieldset className="plainFieldset">
          <legend>Como você foi</legend>
          <div className="stack" data-gap="xs">
            <p className="muted small">
              Vale a sua última resposta a cada questão, em qualquer prova ou treino.
            </p>
            <div className={`row ${classes.chips}`} data-gap="xs">
              {PRACTICE_STATUSES.map((status) => (
                <Chip
                  key={status}
                  label={STATUS_LABELS[status]}
                  count={counts.byStatus[status]}
                  checked={statuses.includes(status)}
                  onToggle={() => onChange({ statuses: toggle(statuses, status) })}
                />
              ))}
            </div>
          </div>
        </fieldset>
      </div>
      <div>
        <fieldset className="plainFieldset">
          <legend>Dificuldade</legend>
          <div className={`row ${classes.chips}`} data-gap="xs">
            {DIFFICULTIES.map((difficulty) => (
              <Chip
                key={difficulty}
                label={DIFFICULTY_LABELS[difficulty]}
                count={counts.byDifficulty[difficulty]}
                checked={difficulties.includes(difficulty)}
                onToggle={() => onChange({ difficulties: toggle(difficulties, difficulty) })}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <BuilderModes choices={choices} onChange={onChange} />
    </Card>
  );
}
