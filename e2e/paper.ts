import { expect, type Page } from '@playwright/test';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="400" height="200"><rect width="40" height="20"/></svg>';
/** 40 by 20 dots. */
const WEBP = Buffer.from(
  'UklGRk4AAABXRUJQVlA4IEIAAABQAwCdASooABQAPpFGnkslo6KhpWgAsBIJZwDO3oAAK/fDcAD+7qY//2LOWwLx//7nA/7nA/7nA/jbB+29aoAAAAA=',
  'base64',
);

interface QuestionFields {
  enunciado?: string;
  img_enunciado?: string | null;
}

/** A question of a printed exam. */
export const buildPaperQuestion = (number: number, fields: QuestionFields = {}, options = 4) => ({
  id_questao: number,
  codigo: `Q-${number}`,
  enunciado: `<p>${'Um enunciado de prova com várias palavras. '.repeat(4)}</p>`,
  img_enunciado: null,
  formula: null,
  formula_imagem: null,
  answers: Array.from({ length: options }, (_, index) => ({
    id_resposta: number * 20 + index,
    resposta: `Alternativa ${index} da questão, que ocupa mais de uma linha da coluna estreita da prova impressa`,
    img_resposta: null,
  })),
  class_type: 2,
  pivot: { ordem: number },
  has_text_resolution: true,
  has_video_resolution: false,
  has_libras_resolution: false,
  ...fields,
});

/** Opens the print page with the given questions. */
export async function openPaper(
  page: Page,
  questions: ReturnType<typeof buildPaperQuestion>[],
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<void> {
  const paper = { titulo: 'Simulado "1"', curso: 'CFP', questions };
  const draft = { ...paper, gabarito: questions.map(() => 'A'), resolucoes: null, rascunho: true };
  await page.route('**/v1/services/questions/paper/7*', (route) => route.fulfill({ json: paper }));
  await page.route('**/v1/services/questions/question-paper/rascunho*', (route) =>
    route.fulfill({ json: draft }),
  );
  await page.route('**/files/uploads/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
    if (path.endsWith('.webp')) return route.fulfill({ contentType: 'image/webp', body: WEBP });
    return route.fulfill({ status: 404 });
  });
  await page.goto(`/print/${isDraft ? 'rascunho' : '7'}?expires=1&sig=x`);
  await expect(page.locator('[data-report-state="ready"]')).toBeVisible();
}
