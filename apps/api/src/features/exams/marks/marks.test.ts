import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';

const app = useApp();
const HIGHLIGHT = { id: 'h1', text: 'taxa', before: 'A ', after: ' livre', at: '2026-11-17T12:00:00.000Z' };

async function enter(options: Parameters<typeof insertCandidate>[1] = {}) {
  const candidate = await insertCandidate(app.context, options);
  const [question] = candidate.questions;
  if (!question) throw new Error('no question');
  const call = (token: string) => ({
    get: async () =>
      (await app.request({ method: 'GET', url: `/v1/study/marks?id=${question.id}`, token })).body,
    put: (payload: object, id: number = question.id) =>
      app.request({ method: 'PUT', url: `/v1/study/marks/${id}`, token, payload }),
  });
  return { candidate, question, call, mine: call(candidate.token), exam: createExamClient(app, candidate) };
}

describe('marks of one’s own', () => {
  it('are one flag, note and set of highlights a question, and only their student’s (MARKS-01, MARKS-08, MARKS-12)', async () => {
    const { candidate, question, call, mine } = await enter();
    expect(await mine.get()).toEqual([]);
    await mine.put({ flags: 1, note: { text: 'Ver <b>CAPM</b>', version: 0 }, highlights: [HIGHLIGHT] });
    expect(await mine.get()).toEqual([
      { question: question.id, flags: 1, note: 'Ver <b>CAPM</b>', note_version: 1, highlights: [HIGHLIGHT] },
    ]);
    const other = await insertClassmate(app.context, candidate);
    expect(await call(other.token).get()).toEqual([]);
    await mine.put({ note: { text: '  ', version: 1 } });
    expect((await mine.get())[0].note).toBe('');
  });

  it('merge what two devices kept, in whatever order it arrives (MARKS-10, MARKS-11)', async () => {
    const { mine } = await enter();
    await mine.put({ flags: 3, note: { text: 'primeira', version: 0 } });
    await Promise.all([
      mine.put({ flags: 2, note: { text: 'do celular', version: 1 }, highlights: [HIGHLIGHT] }),
      mine.put({ note: { text: 'do computador', version: 1 }, highlights: [{ ...HIGHLIGHT, id: 'h2' }] }),
    ]);
    const [mark] = await mine.get();
    expect(mark.flags).toBe(3);
    expect(mark.note).toContain('— de outro aparelho —');
    for (const text of ['do celular', 'do computador']) expect(mark.note).toContain(text);
    expect(mark.highlights.map(({ id }: { id: string }) => id)).toEqual(['h1', 'h2']);
    await mine.put({ highlights: [{ ...HIGHLIGHT, isRemoved: true }] });
    await mine.put({ highlights: [HIGHLIGHT] });
    expect((await mine.get())[0].highlights).toContainEqual({ ...HIGHLIGHT, isRemoved: true });
  });

  it('refuse an unknown question, long notes and too many highlights (MARKS-06, MARKS-08)', async () => {
    const { mine } = await enter();
    expect((await mine.put({ flags: 1 }, 999_999_999)).status).toBe(404);
    expect((await mine.put({ note: { text: 'a'.repeat(2001), version: 0 } })).status).toBe(422);
    const many = Array.from({ length: 51 }, (_, at) => ({ ...HIGHLIGHT, id: `h${at}` }));
    expect((await mine.put({ highlights: many })).status).toBe(422);
    expect((await mine.put({ highlights: [{ ...HIGHLIGHT, text: 'a'.repeat(1001) }] })).status).toBe(422);
    expect(await mine.get()).toEqual([]);
  });

  it('of before a mock are hidden while it is taken, what is made during it stays, and both are there after it (MARKS-09)', async () => {
    const { mine, exam } = await enter({ isMock: true });
    app.clock.now = new Date('2026-11-17T13:00:00Z');
    await mine.put({ flags: 1, note: { text: 'de antes', version: 0 }, highlights: [HIGHLIGHT] });
    app.clock.now = new Date('2026-11-17T14:00:00Z');
    await exam.store();
    expect((await mine.get())[0]).toMatchObject({ flags: 1, note: '', highlights: [] });
    app.clock.now = new Date('2026-11-17T14:05:00Z');
    const during = { ...HIGHLIGHT, id: 'h2', at: '2026-11-17T14:05:00.000Z' };
    await mine.put({ note: { text: 'durante', version: 1 }, highlights: [during] });
    expect((await mine.get())[0]).toMatchObject({ note: 'durante', highlights: [during] });
    await exam.finish({ question: exam.right });
    const [after] = await mine.get();
    expect(after.note).toBe('durante\n— de antes do simulado —\nde antes');
    expect(after.highlights).toHaveLength(2);
  });

  it('come from questions still marked at the end of an attempt, and none is taken away (MARKS-02)', async () => {
    const { candidate, mine, exam } = await enter();
    const [first, second, third] = candidate.questions;
    if (!first || !second || !third) throw new Error('too few questions');
    await mine.put({ flags: 1 }, second.id);
    await exam.store({ marked: { [first.id]: 1, [third.id]: 2 } });
    await exam.finish({ question: exam.right });
    const ids = [first, second, third].map(({ id }) => `id=${id}`).join('&');
    const { body } = await app.request({
      method: 'GET',
      url: `/v1/study/marks?${ids}`,
      token: candidate.token,
    });
    const flagged = body.filter(({ flags }: { flags: number }) => flags % 2 === 1);
    expect(flagged.map(({ question }: { question: number }) => question).sort()).toEqual(
      [first.id, second.id].sort(),
    );
  });
});
