import { Button } from '@mantine/core';
import type { ContentFields } from '@toro/domain/catalogue/content/kinds';
import { Card } from '@toro/ui/card.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useEffect, useRef, useState } from 'react';
import classes from './content.module.css';
import type { ContentPageKind } from './content-kind.ts';
import type { EditorState } from './draft-editor.ts';

interface ConflictCardProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  state: EditorState<F>;
  fileName: (id: number) => string;
  onResolve: (theirs: string[]) => void;
}

/** What both changed in a draft, side by side, with a choice for each field. */
export function ConflictCard<F extends ContentFields>({
  kind,
  state,
  fileName,
  onResolve,
}: ConflictCardProps<F>) {
  const { conflict, values } = state;
  if (!conflict) return null;
  const show = (field: string, value: unknown) => kind.describe(field, value, fileName);
  return (
    <FieldConflicts
      name={conflict.theirs.edited_by ?? 'outra pessoa'}
      fields={conflict.fields.map((field) => ({
        field,
        label: kind.labels[field as keyof F & string] ?? field,
        mine: show(field, values[field]),
        theirs: show(field, conflict.theirs.fields[field]),
      }))}
      onResolve={onResolve}
    />
  );
}

export interface FieldConflict {
  field: string;
  label: string;
  mine: string;
  theirs: string;
}

interface FieldConflictsProps {
  /** Who saved meanwhile. */
  name: string;
  fields: readonly FieldConflict[];
  /** Gets the fields that keep the value of the other person. */
  onResolve: (theirs: string[]) => void;
}

/** Fields that two people changed, with both values and a choice for each. It takes the focus. */
export function FieldConflicts({ name, fields, onResolve }: FieldConflictsProps) {
  const [theirs, setTheirs] = useState<string[]>([]);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1}>
      <Card
        id="conflito"
        title={`Você e ${name} mudaram o mesmo campo`}
        lead="Escolha o que fica. O que só um de vocês mudou já está junto, e nada mais é salvo até você escolher."
        role="alert"
      >
        {fields.map(({ field, label, mine, theirs: other }) => (
          <div key={field} className={classes.conflict}>
            <h3>{label}</h3>
            <div className={classes.sides}>
              <div data-chosen={!theirs.includes(field) || undefined}>
                <b>Sua versão</b>
                <p>{mine || '(vazio)'}</p>
              </div>
              <div data-chosen={theirs.includes(field) || undefined}>
                <b>Versão de {name}</b>
                <p>{other || '(vazio)'}</p>
              </div>
            </div>
            <SegmentedChoice
              label={`O que fica em ${label}`}
              value={theirs.includes(field) ? 'theirs' : 'mine'}
              data={[
                { value: 'mine', label: 'Sua versão' },
                { value: 'theirs', label: `Versão de ${name}` },
              ]}
              onValue={(value) =>
                setTheirs((before) =>
                  value === 'theirs' ? [...before, field] : before.filter((each) => each !== field),
                )
              }
            />
          </div>
        ))}
        <div>
          <Button onClick={() => onResolve(theirs)}>Manter estas escolhas</Button>
        </div>
      </Card>
    </div>
  );
}
