import { Editor } from '@tiptap/core';
import { cleanMarkup } from '@toro/domain/base/rich-text/clean-markup';
import { findFormulaFault } from '@toro/ui/formulas/formulas.ts';
import { afterEach, expect, it } from 'vitest';
import { drawQr } from '../src/features/questions/questions/download-qr.ts';
import { cleanPaste } from '../src/shared/editor/clean-paste.ts';
import { createExtensions } from '../src/shared/editor/extensions.ts';
import { replaceMark, withoutMarks } from '../src/shared/editor/pasted-pictures.ts';

const editors: Editor[] = [];
const open = (content: string) => {
  const nothing = () => undefined;
  const extensions = createExtensions({
    addressOf: (path) => `/files/${path}`,
    onFormula: nothing,
    onPicture: nothing,
  });
  const editor = new Editor({
    element: document.createElement('div'),
    extensions,
    content,
    injectCSS: false,
  });
  editors.push(editor);
  return editor;
};
const read = (editor: Editor) => cleanMarkup(editor.getHTML());

afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

it('keeps everything that it can make (EDITQ-03)', () => {
  for (const html of [
    '<p><strong>a</strong> <em>b</em> <u>c</u> x<sub>1</sub> y<sup>2</sup> <code>d</code> <s>e</s> <mark>f</mark></p>',
    '<ul><li><p>a</p></li></ul><ol start="3" type="a"><li><p>b</p></li></ol>',
    '<h3>a</h3><h4>b</h4><blockquote><p>c</p></blockquote><pre><code>d</code></pre><hr>',
    '<p><a href="https://toro.test/a">e</a><br>x</p>',
    '<p><img src="media/a.png" alt="Curva"> e <tex>a &lt; b</tex></p>',
    '<table><tbody><tr><th colspan="1" rowspan="1"><p>a</p></th></tr><tr><td colspan="1" rowspan="1"><p>b</p></td></tr></tbody></table>',
  ])
    expect(read(open(html))).toBe(html);
});

it('keeps a formula as TeX through cut, copy and paste between fields (EDITQ-05)', () => {
  const tex = String.raw`\frac{FV}{(1+i)^n} < 2`;
  const first = open('<p>Antes</p>');
  first
    .chain()
    .focus('end')
    .setFormula({ tex, isBlock: false })
    .setFormula({ tex: 'x^2', isBlock: true })
    .run();
  const markup = String.raw`<tex>\frac{FV}{(1+i)^n} &lt; 2</tex><tex display="block">x^2</tex>`;
  expect(read(first)).toBe(`<p>Antes${markup}</p>`);
  const { dom } = first.view.serializeForClipboard(first.state.doc.slice(0, first.state.doc.content.size));
  const second = open('');
  second.commands.insertContent(dom.innerHTML);
  expect(read(second)).toBe(`<p>Antes${markup}</p>`);
});

it('tells the fault of a formula with its position (EDITQ-05)', async () => {
  expect(await findFormulaFault('x^2')).toBeNull();
  expect(await findFormulaFault(String.raw`x + \nada`)).toMatchObject({ position: 5 });
});

it('takes text, emphasis, lists, tables and pictures of a paste, and says what it leaves out (EDITQ-04)', () => {
  const pasted = cleanPaste(`<html><head><style>p{color:red}</style></head><body>
    <p class="MsoNormal" style="margin:0"><span style="font-weight:bold;color:red">Forte</span>
      <span style="font-style: italic">leve</span> E=mc<span style="vertical-align:super">2</span></p>
    <ul><li>um</li></ul><table><tr><td>Prazo</td></tr><tr><td style="width:1px">1</td></tr></table>
    <img src="data:image/png;base64,iVBORw0KGgo=" alt="Curva"><img src="https://outro.test/a.png">
    <canvas></canvas><script>alert(1)</script></body></html>`);
  expect(pasted.html).not.toMatch(/style|class|script|iframe|outro/);
  for (const part of [
    '<strong>Forte</strong>',
    '<em>leve</em>',
    '<sup>2</sup>',
    '<ul><li>um</li></ul>',
    '<th>Prazo</th>',
    '<td>1</td>',
  ])
    expect(pasted.html).toContain(part);
  expect(pasted.pictures).toMatchObject([
    { alt: 'Curva', file: { name: 'colada-1.png', type: 'image/png' } },
  ]);
  expect(pasted.lost).toEqual(['1 imagem de outro endereço', '1 elemento incorporado']);
});

it('puts each picture of a paste where it stood in the text, wherever the caret is (EDITQ-04)', () => {
  const pixel = 'data:image/png;base64,iVBORw0KGgo=';
  const pasted = cleanPaste(
    `<p>Antes <img src="${pixel}" alt="A"> meio <img src="${pixel}" alt="B"> fim</p>`,
  );
  const editor = open(pasted.html);
  editor.commands.setTextSelection(1);
  // What is saved before the pictures are there holds nothing of their places.
  expect(withoutMarks(read(editor))).toBe('<p>Antes  meio  fim</p>');
  const [first, second] = pasted.pictures.map(({ mark }) => mark) as [string, string];
  expect(replaceMark(editor, second, { src: 'uploads/b.png', alt: 'B' })).toBeGreaterThan(0);
  expect(editor.state.selection.from).toBe(1);
  expect(replaceMark(editor, first, { src: 'uploads/a.png', alt: 'A' })).toBe(7);
  const images = ['a', 'b'].map((name) => `<img src="uploads/${name}.png" alt="${name.toUpperCase()}">`);
  expect(read(editor)).toBe(`<p>Antes ${images[0]} meio ${images[1]} fim</p>`);
  // A place that was deleted meanwhile takes no picture; a failed upload leaves none.
  expect(replaceMark(editor, first, { src: 'uploads/a.png', alt: 'A' })).toBeNull();
  const failed = open(`<p>x${first}y</p>`);
  replaceMark(failed, first, null);
  expect(failed.getHTML()).toBe('<p>xy</p>');
});

it('keeps the merged cells of a paste, also in the row that becomes the header (EDITQ-04)', () => {
  const { html } = cleanPaste(
    '<table><tr><td colspan="2">Prazo</td></tr><tr><td>1</td><td rowspan="2">2</td></tr><tr><td>3</td></tr></table>',
  );
  const editor = open('');
  editor.commands.insertContent(html);
  expect(read(editor)).toContain('<th colspan="2" rowspan="1"><p>Prazo</p></th>');
  expect(read(editor)).toContain('<td colspan="1" rowspan="2"><p>2</p></td>');
});

it('draws the QR of a printed address as SVG (EDITQ-31)', () => {
  const svg = drawQr('https://toro.test/qr/CFP-M1-61');
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(drawQr('https://toro.test/qr/CFP-M1-62')).not.toBe(svg);
});
