import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallResponse } from '@toro/contract/call';
import { practiceCalls } from '@toro/contract/learning/practice/calls';
import { api } from '../../../shared/api.ts';
import type { KeptPractice } from '../../../shared/study-pack/packed-practice.ts';
import { sendOrRead } from '../../../shared/study-pack/send-or-read.ts';

export type PracticeOffer = CallResponse<typeof practiceCalls.countPracticeQuestions>;
/** A training, of the server or of the pack on this device. */
export type Practice = KeptPractice;
export type PracticeQuestion = Practice['questions'][number];
export type PracticeSummary = CallResponse<typeof practiceCalls.listPractices>['data'][number];
export type Preset = CallResponse<typeof practiceCalls.listPresets>[number];

/** All keys begin with this one: a training that ends changes each of them. */
export const PRACTICE_KEY = 'practice';

/** The student's questions by module, status and difficulty; of some questions only where they are given. */
export const offerQuery = (questions: readonly number[] | undefined) =>
  queryOptions({
    queryKey: [PRACTICE_KEY, 'offer', questions ?? []],
    queryFn: ({ signal }) =>
      api.send(practiceCalls.countPracticeQuestions, { query: { question: questions }, signal }),
  });

export const presetsQuery = queryOptions({
  queryKey: [PRACTICE_KEY, 'presets'],
  queryFn: ({ signal }) => api.send(practiceCalls.listPresets, { signal }),
});

export const sharedPresetQuery = (code: string | null) =>
  queryOptions({
    queryKey: [PRACTICE_KEY, 'shared', code],
    queryFn: ({ signal }) => api.send(practiceCalls.openPreset, { params: { code: code ?? '' }, signal }),
    enabled: code !== null,
    retry: false,
  });

export const practicesQuery = (page: number) =>
  queryOptions({
    queryKey: [PRACTICE_KEY, 'list', page],
    queryFn: ({ signal }) => api.send(practiceCalls.listPractices, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Every visit loads the training again, and nothing reloads it while it is open. */
export const practiceQuery = (id: string) =>
  queryOptions({
    queryKey: [PRACTICE_KEY, 'one', id],
    queryFn: ({ signal }) =>
      sendOrRead<Practice>(
        () => api.send(practiceCalls.getPractice, { params: { id }, signal }),
        async () => (await import('../../../shared/study-pack/packed-practice.ts')).readPractice(id),
      ),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
