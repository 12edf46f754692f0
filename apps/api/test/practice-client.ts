import type { useApp } from './test-app.ts';

type App = ReturnType<typeof useApp>;

export const ALL = {
  families: [] as number[],
  modules: [] as number[],
  statuses: [] as string[],
  difficulties: [] as string[],
  count: 10,
  is_timed: false,
  is_corrected_at_once: true,
};

let seeds = 0;

/** An answer as a device sends it. */
export const answerOf = (question: number, answer: number | null, rest: object = {}) => ({
  question,
  answer,
  certainty: null,
  counter: 1,
  device: 'phone',
  seconds: 30,
  marks: 0,
  is_fixed: false,
  ...rest,
});

/** Sends the requests of a student's browser to the trainings. */
export function createPracticeClient(app: App, token: string) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.request({ method, url: `/v1/study/${path}`, token, ...(payload && { payload }) });
  return {
    send,
    counts: (query = '') => send('GET', `practice/counts${query}`),
    start: (choices: object = {}, rest: object = {}) =>
      send('POST', 'practices', { seed: ++seeds, choices: { ...ALL, ...choices }, ...rest }),
    begin: async (choices: object = {}): Promise<number> => {
      const { status, body } = await send('POST', 'practices', {
        seed: ++seeds,
        choices: { ...ALL, ...choices },
      });
      if (status !== 200) throw new Error(`start answered ${status}: ${JSON.stringify(body)}`);
      return body.id;
    },
    open: (id: number) => send('GET', `practices/${id}`),
    save: (id: number, answers: object[], elapsed = 0) =>
      send('PUT', `practices/${id}/answers`, { elapsed, answers }),
    finish: (id: number, answers: object[] = [], elapsed = 0) =>
      send('POST', `practices/${id}/finish`, { elapsed, answers }),
    list: (page = 1) => send('GET', `practices?page=${page}`),
  };
}
