import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const calls = Object.entries(catalogue).flatMap(([feature, routes]) =>
  Object.entries(routes).map(([name, { call }]) => ({ feature, name, ...call })),
);
const guardsOf = (features: string[]) =>
  new Set(calls.filter(({ feature }) => features.includes(feature)).map(({ guard }) => guard));

describe('who may call', () => {
  it('has one role, the student: no guard requires another (ROUTE-46)', () => {
    const guards = new Set(calls.map(({ guard }) => guard));
    expect([...guards].sort()).toEqual(['key', 'public', 'student', 'student-key', 'student-or-signed']);
  });

  it('lets anonymous visitors and students buy and fill in answer sheets, and has no other role there (ROUTE-47)', () => {
    for (const guard of guardsOf(['checkout', 'answer-sheets', 'answerSheets']))
      expect(['key', 'public', 'student-key']).toContain(guard);
  });

  it('has no administrator on the wire: the academy’s own people use the command line (ROUTE-48)', () => {
    expect(calls.filter(({ path }) => /admin|backoffice|manage/i.test(path))).toEqual([]);
  });

  it('requires the key on other calls too: the lists that public forms need (AUTH-26)', () => {
    const keyed = calls
      .filter(({ guard }) => guard === 'key' || guard === 'student-key')
      .map(({ path }) => path);
    expect(keyed).toContain('/v1/data/financialInstitutions');
  });
});
