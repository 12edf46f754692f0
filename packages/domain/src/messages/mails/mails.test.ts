import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../tools/property-runs.ts';
import { buildMail } from './build-mail.ts';
import { findMailTextErrors, placeholdersOf } from './mail-text-errors.ts';
import { findMail, MAIL_GROUPS, MAILS, type MailName, originalText, sampleValues } from './mails.ts';
import { writeMail } from './write-mail.ts';

const NAMES = Object.keys(MAILS) as MailName[];
const BRAND = {
  name: 'Toro',
  logoUrl: null,
  url: 'https://toro.test',
  light: { ink: '#112233', onInk: '#ffffff', accent: '#445566' },
  dark: { ink: '#ddeeff', onInk: '#001122', accent: '#99aabb' },
  company: [],
};

describe('the mails of the release', () => {
  it('are valid texts, each in one group of the list', () => {
    for (const name of NAMES)
      expect(findMailTextErrors(name, originalText(name)), name).toEqual({
        subject: undefined,
        text: undefined,
      });
    expect(MAIL_GROUPS.flatMap(({ names }) => names).sort()).toEqual([...NAMES].sort());
  });

  it('leave out a paragraph whose value is missing, and nothing else', () => {
    const mail = findMail('receipt');
    const values = sampleValues('receipt');
    const whole = writeMail(mail, originalText('receipt'), values).blocks;
    const { blocks } = writeMail(mail, originalText('receipt'), { ...values, desistencia: null });
    expect(whole.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'button',
      'table',
      'small',
      'small',
    ]);
    expect(blocks).toEqual(whole.filter((block) => !('text' in block && block.text.includes('desistir'))));
  });
});

describe('an edited text', () => {
  const edit = (text: string, subject = 'Assunto', name: MailName = 'password-link') =>
    findMailTextErrors(name, { subject, text });
  const button = '[Criar nova senha]({link})';

  it('with an unknown placeholder, or without one that the mail needs, is refused (SETTING-09)', () => {
    expect(edit(`Olá {nome}\n\n${button}`).text).toBe('O marcador {nome} não existe neste e-mail.');
    expect(edit(button, 'Senha de {nome}').subject).toBe('O marcador {nome} não existe neste e-mail.');
    expect(edit('Olá').text).toBe('Este e-mail precisa de {link}.');
    expect(edit('{link} {link}').text).toMatch(/endereço de um botão/);
    expect(edit(button, 'Senha {link}').subject).toBe('{link} não pode ficar no assunto.');
    expect(edit(`${button}\n\n${button}`).text).toBe('Um e-mail tem um botão só.');
    expect(edit('Veja {tabela} aqui\n\n[Abrir]({link})', 'Recibo', 'receipt').text).toBe(
      '{tabela} fica sozinho em um parágrafo.',
    );
    expect(edit(button, 'x'.repeat(201)).subject).toBe('O assunto pode ter até 200 caracteres.');
    expect(edit(button, 'x'.repeat(200)).subject).toBeUndefined();
    expect(edit(`{marca}\n\n${button}`)).toEqual({});
  });

  it('that is accepted still has everything that the mail needs (SETTING-09)', () => {
    const chunk = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        '\n\n',
        '\n',
        '# ',
        '> ',
        '[Abrir]({link})',
        '{link}',
        '{tabela}',
        '{curso}',
        '{atendimento}',
      ),
    );
    fc.assert(
      fc.property(fc.array(chunk, { maxLength: 12 }), (chunks) => {
        const text = chunks.join('');
        if (findMailTextErrors('receipt', { subject: 'Recibo', text }).text) return;
        const { blocks } = writeMail(
          findMail('receipt'),
          { subject: 'Recibo', text },
          sampleValues('receipt'),
        );
        expect(blocks.filter(({ kind }) => kind === 'button')).toHaveLength(1);
        expect(blocks.filter(({ kind }) => kind === 'table')).not.toHaveLength(0);
      }),
      { numRuns: propertyRuns(3000) },
    );
  });
});

describe('values', () => {
  it('never become markup, a button, a heading or a header, whatever they contain (SETTING-10)', () => {
    const nasty = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 12 }),
        fc.constantFrom(
          '<script>',
          '"onload=',
          '\r\nBcc: a@b.c',
          '\n\n[Pague]({link})',
          '# ',
          '{link}',
          '\u2028',
          '&',
        ),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), nasty, (name, parts) => {
        const value = parts.join('');
        const samples = sampleValues(name);
        const lines = Object.entries(placeholdersOf(name)).filter(([, { kind }]) => kind === 'line');
        const values = {
          ...samples,
          ...Object.fromEntries(lines.map(([placeholder]) => [placeholder, `x${value}`])),
        };
        const mail = writeMail(findMail(name), originalText(name), values);
        const plain = writeMail(findMail(name), originalText(name), { ...samples, marca: 'Toro' });
        expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(mail.blocks.map(({ kind }) => kind)).toEqual(plain.blocks.map(({ kind }) => kind));
        const { html } = buildMail({ ...mail, greeting: 'Olá!' }, BRAND);
        expect(html).not.toContain('<script>');
        expect(html).not.toContain('"onload=');
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
