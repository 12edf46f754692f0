import { useDebouncedCallback } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { studyCalls } from '@toro/contract/learning/study/calls';
import { MAX_RULE_LENGTH } from '@toro/domain/learning/study/marks';
import { toRule } from '@toro/domain/learning/study/study-texts';
import { TextField } from '@toro/ui/forms/text-field.tsx';
import { useState } from 'react';
import { queueRequest } from '../../../../shared/outbox/outbox.ts';
import { notebookKey } from './queries.ts';

const TYPING_DEBOUNCE_MS = 600;

/** The student's own rule in one line, kept while one types. */
export function RuleField({ questionId, saved }: { questionId: number; saved: string }) {
  const [typed, setTyped] = useState(saved);
  const queries = useQueryClient();
  const keep = useDebouncedCallback(
    (text: string) =>
      void queueRequest({
        key: `rule:${questionId}`,
        call: studyCalls.saveNotebookEntry,
        input: { params: { questionId }, body: { rule: toRule(text) } },
      }).then(() => queries.invalidateQueries({ queryKey: [...notebookKey, 'list'] })),
    { delay: TYPING_DEBOUNCE_MS, flushOnUnmount: true },
  );
  return (
    <TextField
      id={`rule-${questionId}`}
      name="rule"
      label="Minha regra"
      placeholder="Em uma linha, o que lembrar na próxima vez"
      maxLength={MAX_RULE_LENGTH}
      autoComplete="off"
      value={typed}
      leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
      onValue={(text) => {
        setTyped(text);
        keep(text);
      }}
      onBlur={() => keep.flush()}
    />
  );
}
