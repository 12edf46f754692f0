import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CleanHtml, cleanHtml } from './clean-html.tsx';

describe('clean html', () => {
  it('keeps what a text is made of', () => {
    const html = '<h3>Antes</h3><p>Um <strong>plano</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(cleanHtml(html)).toBe(html);
  });

  it('drops whatever could act, frame, dress or name', () => {
    for (const [bad, left] of [
      ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
      ['<img src="x" onerror="alert(1)">', '<img src="x">'],
      ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
      ['<iframe src="https://evil.test"></iframe>', ''],
      ['<p style="position:fixed" class="m" id="conteudo" data-x="1">a</p>', '<p>a</p>'],
      ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
      ['<svg onload="alert(1)"></svg>', ''],
      ['<style>*{display:none}</style>', ''],
    ])
      expect(cleanHtml(bad ?? '')).toBe(left);
  });

  it('opens links beside the page', () => {
    const { container } = render(<CleanHtml html='<a href="https://toro.test/x" target="_top">x</a>' />);
    const link = container.querySelector('a');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  });
});
