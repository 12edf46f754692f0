import { Button } from '@mantine/core';
import type { ContentFields } from '@toro/domain/content/kinds';
import { Card } from '@toro/ui/card.tsx';
import { SegmentedChoice } from '@toro/ui/segmented-choice.tsx';
import { useState } from 'react';
import classes from './content.module.css';
import type { ContentPageKind } from './content-kind.ts';
import type { EditorState } from './draft-editor.ts';

interface ConflictCardProps<F extends ContentFields> {
  kind: ContentPageKind<F>;
  state: EditorState<F>;
  fileName: (id: number) => string;
  onResolve: (theirs: string[]) => void;
}

/** What both changed, side by side, with a choice for each field. */
export function ConflictCard<F extends ContentFields>({
  kind,
  state,
  fileName,
  onResolve,
}: ConflictCardProps<F>) {
  const [theirs, setTheirs] = useState<string[]>([]);
  const { conflict, values } = state;
  if (!conflict) return null;
  const name = conflict.theirs.edited_by ?? 'outra pessoa';
  const show = (field: string, value: unknown) => kind.describe(field as never, value, fileName) || '(vazio)';
  return (
    <Card
      id="conflito"
      title={`Você e ${name} mudaram o mesmo campo`}
      lead="Escolha o que fica. O que só um de vocês mudou já está junto, e nada mais é salvo até você escolher."
      role="alert"
    >
      {conflict.fields.map((field) => (
        <div key={field} className={classes.conflict}>
          <h3>{kind.labels[field as keyof F & string] ?? field}</h3>
          <div className={classes.sides}>
            <div data-chosen={!theirs.includes(field) || undefined}>
              <b>Sua versão</b>
              <p>{show(field, values[field])}</p>
            </div>
            <div data-chosen={theirs.includes(field) || undefined}>
              <b>Versão de {name}</b>
              <p>{show(field, conflict.theirs.fields[field])}</p>
            </div>
          </div>
          <SegmentedChoice
            label={`O que fica em ${kind.labels[field as keyof F & string] ?? field}`}
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
  );
}
