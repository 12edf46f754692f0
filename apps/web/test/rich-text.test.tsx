import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { config, findAxeProblems, openApp } from './open-app.tsx';

// The sanitiser removes the first element in this DOM, so every text begins with an empty paragraph.
const STATEMENT =
  '<p></p><p>Com <tex>x^2</tex> e <img src="uploads/1a2b3c4d-curva.png" alt="Curva de juros"> aqui</p>';
const OPTION = '<p></p><tex>y_1</tex> <img src="uploads/1a2b3c4d-opcao.png" alt="Figura da opção">';
const RESOLUTION =
  '<p></p><p>Pois <tex>\\frac{1}{2}</tex> <img src="uploads/1a2b3c4d-res.png" alt="Figura da solução"></p>';
const HINT = '<p></p><p><tex>z^3</tex></p>';

const content = {
  id_questao: 1,
  codigo: 'CFP-M1-01',
  enunciado: STATEMENT,
  img_enunciado: null,
  formula: HINT,
  formula_imagem: null,
  module: null,
};
const options = [OPTION, 'Opção 2'].map((resposta, index) => ({
  id_resposta: 11 + index,
  resposta,
  img_resposta: null,
}));
const attemptFields = {
  class_type: 1,
  pivot: { ordem: 1 },
  has_text_resolution: true,
  has_video_resolution: false,
  has_libras_resolution: false,
};
const resolution = { questao_comentada: RESOLUTION, video_embed: null, video_embed_libras: null };
const corrected = options.map((option, index) => ({ ...option, correta: index === 0 ? 1 : 0 }));
const explained = { ...content, ...resolution, awnsers: corrected };

const findFormula = (words: string) =>
  waitFor(() => {
    const formula = document.querySelector(`math[aria-label="${words}"]`);
    if (!formula) throw new Error(`No formula is read as ${words}`);
    return formula;
  });
const findPicture = async (name: string) =>
  (await screen.findByRole<HTMLImageElement>('img', { name })).getAttribute('src');

/** The statement and the options with their pictures and formulas. */
async function expectQuestion() {
  await findFormula('x ao quadrado');
  await findFormula('y índice 1');
  expect(await findPicture('Curva de juros')).toBe(`${config.filesUrl}/uploads/1a2b3c4d-curva.png`);
  expect(await findPicture('Figura da opção')).toBe(`${config.filesUrl}/uploads/1a2b3c4d-opcao.png`);
}

describe('pictures in the text and formulas are shown', () => {
  it('in the list of the question bank, with the alternative text of pictures (EDITQ-06)', async () => {
    openApp('/questions', {
      responses: {
        searchQuestions: ({ data: [first], ...page }: { data: object[] }) => ({
          ...page,
          total: 1,
          data: [{ ...first, enunciado: STATEMENT }],
        }),
      },
    });
    await findFormula('x ao quadrado');
    const card = await screen.findByRole('link', { name: /Com .* Curva de juros aqui/ });
    expect(within(card).queryByText(/tex|\\frac/)).toBeNull();
  });

  it('in a question of the bank and its resolution (EDITQ-06)', async () => {
    openApp('/questions/1', { responses: { explainQuestionById: explained } });
    await expectQuestion();
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar e ver resultado' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ler a resolução' }));
    await findFormula('1 sobre 2');
    expect(await findPicture('Figura da solução')).toContain('/uploads/1a2b3c4d-res.png');
    expect(await findAxeProblems()).toEqual([]);
  });

  it('in an exam and its hint (EDITQ-06)', async () => {
    openApp('/lectures/101/21?id_turma=530', {
      responses: {
        openExam: {
          id_aula: 21,
          titulo: 'Prova',
          class_slug: 'aula',
          class_type: 1,
          version: 1,
          is_libras: false,
          redo: null,
          question_count: 1,
          address: null,
          ongoing: null,
          questions: [{ ...content, ...attemptFields, answers: options }],
        },
        trackEvent: {},
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Começar a prova' }));
    await expectQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'Dica da questão' }));
    await findFormula('z ao cubo');
  });

  it('in the review of an exam (EDITQ-06)', async () => {
    openApp('/lectures/101/21/7?id_turma=530', {
      responses: {
        getCorrectedQuestions: [
          {
            ...content,
            ...resolution,
            class_type: 1,
            pivot: { ordem: 1 },
            question_time: null,
            answers: corrected.map((option) => ({ ...option, marcada: false })),
          },
        ],
      },
    });
    await expectQuestion();
    await userEvent.click(screen.getByRole('button', { name: 'Ler a resolução' }));
    await findFormula('1 sobre 2');
  });

  it('on the page that a printed code opens', async () => {
    openApp('/qr/CFP-M1-01', { responses: { explainQuestionByCode: explained } });
    await expectQuestion();
    await findFormula('1 sobre 2');
  });

  it('on paper, which is ready only then (EDITQ-06)', async () => {
    openApp('/print/7?expires=1&sig=x', {
      responses: {
        getPaper: {
          titulo: 'Simulado 1',
          curso: 'CFP',
          questions: [{ ...content, ...attemptFields, answers: options }],
        },
      },
    });
    await waitFor(() => {
      const ready = document.querySelector('[data-report-state="ready"]');
      expect(ready?.querySelectorAll('math')).toHaveLength(2);
    });
    await expectQuestion();
  });

  it('in the texts of a report, which is ready only then', async () => {
    openApp('/cfp-weekly-pdf?user_id=1&course_id=101&class_id=530&report=60d', {
      responses: {
        listReportTexts: [{ gte: 0, lte: 100, content: `<p></p><p>Meta: <tex>x^2</tex></p>` }],
      },
    });
    await waitFor(() => {
      const ready = document.querySelector('[data-report-state="ready"]');
      expect(ready?.querySelector('math[aria-label="x ao quadrado"]')).toBeTruthy();
    });
  });
});
