import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it('joins the visible text on one line and decodes entities', () => {
  const html = '<p>O curso&nbsp;completo:\n<b>CFP®</b></p><ul><li>Aulas</li><li>Provas</li></ul>';
  expect(htmlToText(html)).toBe('O curso completo: CFP® Aulas Provas');
});

it('leaves out scripts, styles and comments', () => {
  const html = '<p>Um</p><script>alert(1)</script><style>p{}</style><!-- nota --><template>x</template>dois';
  expect(htmlToText(html)).toBe('Um dois');
});
