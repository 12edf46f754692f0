import { orderQuestions } from '@toro/domain/exams/exams/shuffle';
import { describe, expect, it } from 'vitest';
import { createExamClient } from '../../../../test/exam-client.ts';
import { insertCandidate, insertClassmate, setExamRules } from '../../../../test/exam-factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { paperLink } from './papers/render-paper.ts';

const app = useApp();

interface Question {
  id_questao: number;
  section?: number;
  answers: { id_resposta: number; is_fixed?: boolean }[];
}
const SHUFFLED = { shufflesQuestions: true, shufflesAnswers: true };
const toOrder = (questions: Question[]) =>
  questions.map(({ id_questao, answers }) => [id_questao, ...answers.map(({ id_resposta }) => id_resposta)]);

async function begin() {
  const candidate = await insertCandidate(app.context, { isMock: true, count: 8 });
  const sections = [
    { title: 'Direito', text: 'Marque uma.' },
    { title: 'Ética', text: '' },
  ];
  await setExamRules(app.context, candidate, {
    settings: { ...SHUFFLED, instructions: 'Leia com calma.', sections },
    sections: [0, 0, 0, 0, 1, 1, 1, 1],
  });
  const client = createExamClient(app, candidate);
  const { body: begun } = await client.store({ device: 'a', start: 'one' });
  const { body: paper } = await client.questions();
  return { candidate, client, begun, paper, sections };
}

describe('a shuffled attempt', () => {
  it('has one order for save, other device, review and print, and another for each student (EXAMSET-18)', async () => {
    const { candidate, client, begun, paper, sections } = await begin();
    const shown = orderQuestions<Question>(paper.questions, SHUFFLED, begun.seed);
    expect(toOrder(shown)).not.toEqual(toOrder(paper.questions));
    expect(shown.map(({ section }) => section)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect((await client.store({ device: 'b', start: 'two' })).body.seed).toBe(begun.seed);
    expect((await client.restore()).seed).toBe(begun.seed);

    const link = paperLink(app.context, begun.version, begun.seed);
    const url = link.replace('/print/', '/v1/services/questions/paper/');
    const { body: printed, status } = await app.request({ method: 'GET', url });
    expect(status).toBe(200);
    expect(toOrder(printed.questions)).toEqual(toOrder(shown));
    const other = await app.request({ method: 'GET', url: url.replace(`seed=${begun.seed}`, 'seed=1') });
    expect(other.status).not.toBe(200);

    const { body } = await client.finish({ question: client.right });
    const { body: review } = await client.review(body.finishedLecture.id_prova);
    expect(toOrder(review)).toEqual(toOrder(shown));
    expect(review[7].section_title).toBe(sections[1]?.title);

    const classmate = createExamClient(app, await insertClassmate(app.context, candidate));
    const { body: theirs } = await classmate.store({ start: 'one' });
    expect(theirs.seed).not.toBe(begun.seed);
  });

  it('comes with sections and instructions, also on paper (EXAMSET-09, EXAMSET-10)', async () => {
    const { begun, paper, sections } = await begin();
    expect(paper.settings).toMatchObject({ instructions: 'Leia com calma.', sections });
    expect(paper.questions.map(({ section }: Question) => section)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    const link = paperLink(app.context, begun.version, null);
    const { body } = await app.request({
      method: 'GET',
      url: link.replace('/print/', '/v1/services/questions/paper/'),
    });
    expect(body.settings).toMatchObject({ instructions: 'Leia com calma.', sections });
  });

  it('has no seed without a shuffle', async () => {
    const candidate = await insertCandidate(app.context, { isMock: true });
    const { body } = await createExamClient(app, candidate).store({});
    expect(body).not.toHaveProperty('seed');
  });
});
