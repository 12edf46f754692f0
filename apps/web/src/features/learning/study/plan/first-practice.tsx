import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import { DEFAULT_PRACTICE_QUESTIONS } from '@toro/domain/learning/study/practice';
import { useRef } from 'react';
import { api } from '../../../../shared/api.ts';
import { useAction } from '../../../../shared/use-action.ts';

const CHOICES = {
  families: [],
  modules: [],
  statuses: [],
  difficulties: [],
  count: DEFAULT_PRACTICE_QUESTIONS,
  is_timed: false,
  is_corrected_at_once: true,
};

/** 'Fazer 10 questões para começar', spread evenly over the modules. */
export default function FirstPractice({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const navigate = useNavigate();
  // The same seed finds a training that was begun by a request whose response was lost.
  const seed = useRef(1 + Math.floor(Math.random() * 2_147_483_646));
  const start = useAction({
    send: () =>
      api.send(practiceCalls.startPractice, {
        body: { seed: seed.current, choices: CHOICES, is_spread: true },
      }),
    onDone: ({ id }) => navigate({ to: '/study/practice/$id', params: { id: String(id) } }),
  });
  return (
    <Button variant={variant} loading={start.isPending} onClick={() => start.mutate()}>
      Fazer 10 questões para começar
    </Button>
  );
}
