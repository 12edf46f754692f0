import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SentRequest } from '@toro/contract/testing/scripted-server';
import { describe, expect, it } from 'vitest';
import { openOffice } from './open-office.tsx';

const fields = {
  report_type: 1,
  report_category: 1,
  course_category: 2,
  texts: [
    { gte: 0, lte: 49, content: 'Força, {name}: #done# de #toBeDone#.\n\n##imagem_relatório##\n\nAté já.' },
    { gte: 50, lte: 100, content: 'Parabéns!' },
  ],
};
const entity = {
  id: 20_101,
  revision: 3,
  fields,
  is_draft: true,
  published: null,
  published_version: null,
  edited_by: null,
  edited_at: null,
  schedule: null,
  failure: null,
  archived: null,
  files: [],
};

const open = (texts: object[] = fields.texts) =>
  openOffice('/textos-de-nota/20101', {
    responses: {
      open: { ...entity, fields: { ...fields, texts } },
      notePresence: { revision: 3, archived: null, others: [] },
      endPresence: {},
      listCategories: { categories: [] },
      save: (_: never, { body }: SentRequest) => {
        const { revision, fields: changed } = body as { revision: number; fields: object };
        return { ...entity, revision: revision + 1, fields: { ...fields, ...changed } };
      },
    },
  });

const preview = async () => within(await screen.findByRole('region', { name: 'Como o aluno vê' }));

describe('a set of score texts', () => {
  it('is not published with gaps and overlaps, which are named (CATALOG-45)', async () => {
    const app = open([
      { gte: 0, lte: 40, content: 'Um' },
      { gte: 50, lte: 60, content: 'Dois' },
      { gte: 60, lte: 100, content: 'Três' },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
    expect(screen.getByRole('button', { name: 'Textos: Faltam as notas de 41 a 49.' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Textos: As faixas se sobrepõem em 60.' })).toBeTruthy();
    expect(app.sent('publish')).toEqual([]);
  });

  it('gets placeholders and markers by buttons, and refuses any other (CATALOG-46)', async () => {
    open([{ gte: 0, lte: 100, content: 'Olá, {nome}. ' }]);
    const row = within(await screen.findByRole('region', { name: 'Faixa 1' }));
    const area = row.getByLabelText('Texto') as HTMLTextAreaElement;
    for (const name of [
      'Nome do aluno',
      'Provas feitas',
      'Provas por fazer',
      'Gráfico do relatório',
      'Aviso da data',
    ]) {
      area.setSelectionRange(area.value.length, area.value.length);
      await userEvent.click(row.getByRole('button', { name }));
    }
    expect(area.value).toBe(
      'Olá, {nome}. {name}#done##toBeDone#\n\n##imagem_relatório##\n\n##data_imagem:Até domingo, às 23h59.##\n\n',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(
      screen.getByRole('button', { name: 'Textos: {nome} não existe. Use os botões para inserir.' }),
    ).toBeTruthy();
  });

  it('shows each text as the student sees it, by a slider from 0 to 100 (CATALOG-46)', async () => {
    open();
    const shown = await preview();
    const slider = shown.getByRole('slider', { name: 'Nota do aluno' }) as HTMLInputElement;
    expect([slider.min, slider.max]).toEqual(['0', '100']);
    expect(shown.getByText('Parabéns!')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '49' } });
    expect(shown.getByText('Força, Marina: 12 de 18.')).toBeTruthy();
    expect(shown.getByText('Gráfico do relatório')).toBeTruthy();
    expect(shown.getByText('Até já.')).toBeTruthy();
    fireEvent.change(slider, { target: { value: '0' } });
    expect(shown.getByText('Força, Marina: 12 de 18.')).toBeTruthy();
  });

  it('begins for a report, a stage and a category (CATALOG-45)', async () => {
    const app = openOffice('/textos-de-nota', {
      responses: {
        listScoreTextSets: { sets: [] },
        listCategories: { categories: [category] },
        create: entity,
        open: entity,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Novo conjunto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo conjunto' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Começar' }));
    expect(dialog.getByText('Escolha a etapa.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText('Relatório'), '1');
    await userEvent.selectOptions(dialog.getByLabelText('Etapa'), '2');
    await userEvent.selectOptions(dialog.getByLabelText('Categoria'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Começar' }));
    await preview();
    expect(app.sent('create')[0]?.body).toEqual({
      fields: { report_type: 1, report_category: 2, course_category: 2 },
    });
  });
});

const category = {
  id: 2,
  revision: 'x',
  name: 'CFP',
  landing: 'report',
  family: null,
  exam_type: 'cfp',
  recommended_score: 70,
  answer_sheet: false,
  exam_questions: 140,
  exam_needed: 98,
  exam_pass_percent: 70,
  exam_module_minimum: 50,
  simulado_percent: 80,
  weekly_tests: 30,
  courses: 1,
};
