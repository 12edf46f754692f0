import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const AT = '2026-11-15T15:00:00.000Z';
const QUESTION = {
  id_questao: 5,
  codigo: 'CFP-M1-02',
  enunciado: '<p>Qual é o prazo?</p>',
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  module: null,
  questao_comentada: '<p>São dois anos.</p>',
  video_embed: null,
  video_embed_libras: null,
  awnsers: [
    { id_resposta: 1, resposta: 'Um ano', img_resposta: null, correta: 0 },
    { id_resposta: 2, resposta: 'Dois anos', img_resposta: null, correta: 1 },
  ],
};
const report = {
  id: 90,
  topic: 'key',
  text: 'O gabarito parece trocado.',
  source: 'review',
  content_version: 1,
  created_at: AT,
};
const REPORTED = { question: QUESTION, content_version: 2, open: [report], students: 1, answered: [] };

it('lists the questions with open reports and their count (MARKS-15)', async () => {
  const row = {
    id: 5,
    code: 'CFP-M1-02',
    family: 'CFP®',
    module: 'M1',
    topics: 'Gabarito',
    reports: 3,
    first_at: AT,
    last_at: AT,
  };
  openOffice('/erros-apontados', {
    roles: ['content'],
    responses: { listReportedQuestions: { rows: [row], total: 1 } },
  });
  const link = await screen.findByRole('link', { name: /CFP-M1-02/ });
  expect(link.getAttribute('href')).toBe('/erros-apontados/5');
  expect(within(screen.getByRole('table')).getByText('3')).toBeDefined();
});

it('closes the reports that were read with one answer (MARKS-15)', async () => {
  const answered = { answer: 'Corrigimos, obrigado.', closed_at: AT, closed_by: 'Ana', students: 1 };
  const page = openOffice('/erros-apontados/5', {
    roles: ['content'],
    responses: {
      getReportedQuestion: REPORTED,
      closeErrorReports: { ...REPORTED, open: [], students: 0, answered: [answered], closed: 1 },
    },
  });
  const user = userEvent.setup();
  await screen.findByText('O gabarito parece trocado.');
  expect(screen.getByText(/sobre uma versão anterior/)).toBeDefined();
  expect(screen.getByText('Qual é o prazo?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Responder e encerrar' }));
  await screen.findByText('Escreva a resposta em pelo menos 5 caracteres.');
  await user.type(screen.getByLabelText('Resposta'), 'Corrigimos, obrigado.');
  await user.click(screen.getByRole('button', { name: 'Responder e encerrar' }));
  await screen.findByText('Resposta enviada a 1 aluno.');
  expect(page.sent('closeErrorReports')).toMatchObject([
    { body: { answer: 'Corrigimos, obrigado.', last_read: 90 } },
  ]);
  await screen.findByText('Nenhum aviso desta questão espera resposta.');
});

it('is read-only for who may only read', async () => {
  openOffice('/erros-apontados/5', { roles: ['auditor'], responses: { getReportedQuestion: REPORTED } });
  await screen.findByText('O gabarito parece trocado.');
  expect(screen.queryByLabelText('Resposta')).toBeNull();
});
