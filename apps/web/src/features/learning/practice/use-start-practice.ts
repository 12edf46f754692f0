import { useMutation, useQueryClient } from '@tanstack/react-query';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import type { PracticeChoicesPayload } from '@toro/domain/learning/study/practice-payload';
import { useRef } from 'react';
import { api, errorMessage } from '../../../shared/api.ts';
import { PRACTICE_KEY } from './queries.ts';

interface StartInput {
  choices: PracticeChoicesPayload;
  questions?: number[];
  repeat_of?: number;
}

const newSeed = () => 1 + Math.floor(Math.random() * 2_147_483_646);

/** Begins a training. The seed stays until it is begun, so that a second request finds the first one's. */
export function useStartPractice() {
  const seed = useRef(newSeed());
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: (input: StartInput) =>
      api.send(practiceCalls.startPractice, { body: { seed: seed.current, ...input } }),
    onSuccess: () => {
      seed.current = newSeed();
      void queries.invalidateQueries({ queryKey: [PRACTICE_KEY, 'list'] });
    },
  });
  return { ...start, failure: start.error && errorMessage(start.error) };
}
