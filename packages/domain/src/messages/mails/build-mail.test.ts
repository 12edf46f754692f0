import { describe, expect, it } from 'vitest';
import { buildMail } from './build-mail.ts';

const BRAND = {
  name: 'Escola & Cia',
  logoUrl: null,
  url: 'https://toro.test',
  light: { ink: '#112233', onInk: '#ffffff', accent: '#445566' },
  dark: { ink: '#ddeeff', onInk: '#001122', accent: '#99aabb' },
  company: [] as string[],
};

const button = { kind: 'button', label: 'Abrir', url: 'https://toro.test/?a=1&b=2' } as const;

describe('buildMail', () => {
  it('escapes values, and the plain text is made of the same text (SETTING-10)', () => {
    const blocks = [{ kind: 'paragraph', text: 'Um & dois <b>' } as const, button];
    const { html, text } = buildMail({ subject: 'Olá', greeting: 'Olá, Ana <b>!', blocks }, BRAND);
    expect(html).toContain('Olá, Ana &lt;b&gt;!');
    expect(html).toContain('Um &amp; dois &lt;b&gt;');
    expect(html).toContain('Escola &amp; Cia');
    expect(html).toContain('https://toro.test/?a=1&amp;b=2');
    expect(text).toBe('Olá, Ana <b>!\n\nUm & dois <b>\n\nAbrir: https://toro.test/?a=1&b=2');
  });

  it('has the colours of both schemes, and a plain text with the whole content of the HTML', () => {
    const company = ['Escola Ltda.', 'CNPJ 11.222.333/0001-81', 'Rua <Um>'];
    const { html, text } = buildMail(
      {
        subject: 'Olá',
        greeting: 'Olá!',
        blocks: [
          { kind: 'heading', text: 'Título' },
          { kind: 'paragraph', text: 'Um texto' },
          { kind: 'code', label: 'Código', text: '000201' },
          button,
          {
            kind: 'table',
            rows: [
              { label: 'Curso', value: 'CFP <i>' },
              { label: 'Total', value: 'R$ 10,00', isTotal: true },
            ],
          },
          { kind: 'small', text: 'Uma nota' },
          { kind: 'small', text: 'Rodapé' },
        ],
        unsubscribeUrl: 'https://toro.test/sair',
      },
      { ...BRAND, company },
    );
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('.m-button{background:#ddeeff!important;color:#001122!important}');
    expect(html).toContain('CFP &lt;i&gt;</td>');
    expect(html).toContain('Rua &lt;Um&gt;');
    expect(text.split('\n\n')).toEqual([
      'Título',
      'Olá!',
      'Um texto',
      'Código\n000201',
      'Abrir: https://toro.test/?a=1&b=2',
      'Curso: CFP <i>\nTotal: R$ 10,00',
      'Uma nota',
      'Rodapé',
      'Não quer mais receber estas mensagens? https://toro.test/sair',
      company.join('\n'),
    ]);
  });
});
