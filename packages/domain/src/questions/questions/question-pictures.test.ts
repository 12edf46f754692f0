import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanMarkup } from '../../base/rich-text/clean-markup.ts';
import { countMarkup } from '../../base/rich-text/plain-text.ts';
import { EMPTY_QUESTION, type QuestionFields } from './question-fields.ts';
import { describePicture, findUndescribedPictures } from './question-pictures.ts';

const question: QuestionFields = {
  ...EMPTY_QUESTION,
  statement: '<p>Veja <img src="media/a.png" alt=""> e <img src="media/b.png" alt="Um gráfico"></p>',
  options: EMPTY_QUESTION.options.map((option, at) => ({
    ...option,
    text: at === 1 ? '<p><img src="media/c.png" alt=""></p>' : `<p>${at}</p>`,
  })),
  resolution: '<p><img src="media/a.png" alt=""><img src="media/d.png" alt="" role="presentation"></p>',
};

it('lists each picture without a description once, in the order of reading', () => {
  expect(findUndescribedPictures(question)).toEqual([
    { field: 'statement', src: 'media/a.png' },
    { field: 'options.b', src: 'media/c.png' },
  ]);
});

it('writes a description wherever the picture stands, and nothing else', () => {
  const described = describePicture(question, 'media/a.png', 'Curva "A" & B');
  expect(described.statement).toContain('alt="Curva &quot;A&quot; &amp; B"');
  expect(findUndescribedPictures(described)).toEqual([{ field: 'options.b', src: 'media/c.png' }]);
  expect(described.options).toEqual(question.options);
  const decorative = describePicture(described, 'media/c.png', null);
  expect(decorative.options[1]?.text).toBe('<p><img src="media/c.png" alt="" role="presentation"></p>');
  expect(findUndescribedPictures(decorative)).toEqual([]);
});

it('gives markup that needs no cleaning, for every description', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (typed) => {
      const alt = typed.replace(/[<>]/g, '');
      const { statement } = describePicture(question, 'media/a.png', alt);
      expect(cleanMarkup(statement)).toBe(statement);
      expect(countMarkup(statement).pictures).toBe(2);
    }),
  );
});
