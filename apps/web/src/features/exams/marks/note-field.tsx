import { Textarea } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { MAX_NOTE_LENGTH } from '@toro/domain/learning/study/marks';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../../shared/outbox/outbox.ts';

const SAVE_DELAY_MS = 600;

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
}

/** 'Minha nota': saved while one types. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const [typed, setTyped] = useState(note);
  const [known, setKnown] = useState(note);
  const { state } = useOutbox();
  const save = useDebouncedCallback(onChange, { delay: SAVE_DELAY_MS, flushOnUnmount: true });
  useEffect(() => {
    // Another device has changed it, and nothing was typed since.
    if (note === known) return;
    setKnown(note);
    setTyped((before) => (before === known ? note : before));
  }, [note, known]);
  const isSaved = typed === note && state === 'synced';
  return (
    <div>
      <Textarea
        label="Minha nota"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          save(value);
        }}
      />
      <p className="tiny muted" role="status">
        {typed !== '' &&
          (isSaved
            ? 'Nota salva'
            : state === 'offline' || state === 'failed'
              ? 'Guardada neste aparelho'
              : 'Salvando…')}
      </p>
    </div>
  );
}
