import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAZILIAN_STATES, isState } from '../../base/address/brazilian-states.ts';
import { parseBrazilianDay } from '../../base/calendar/day.ts';
import { isBirthDate } from '../../base/validation/birth-date.ts';
import { formatPhone, phoneError } from '../../base/validation/phone.ts';
import { linkedinError, listInstitutionOptions, validateProfile } from './profile.ts';

const TODAY = '2026-11-15';
const good = {
  nome: 'Ana',
  sobre_nome: 'Lima',
  email: 'ana@toro.test',
  documento: '11144477735',
  telefone: '(11) 91234-5678',
  dt_nascimento: '17/05/1990',
  rua: 'Rua A',
  numero: '10',
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  linkedin: '',
};
const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ''])) as unknown as typeof good;

describe('profile form', () => {
  it('needs name, e-mail, CPF, phone and birth date (PROFILE-10, PROFILE-11, PROFILE-12, PROFILE-13, PROFILE-14, PROFILE-15)', () => {
    expect(validateProfile(empty, TODAY)).toMatchObject({
      nome: 'Preencha o nome',
      sobre_nome: 'Preencha o sobrenome',
      email: 'Preencha o email',
      documento: 'Preencha o CPF',
      telefone: 'Preencha o telefone',
      dt_nascimento: 'Preencha a data de nascimento',
    });
    expect(validateProfile({ ...good, nome: '   ' }, TODAY)).toEqual({ nome: 'Preencha o nome' });
  });

  it('needs street, number, district, city and state (PROFILE-16, PROFILE-17, PROFILE-18, PROFILE-19, PROFILE-20)', () => {
    expect(validateProfile(empty, TODAY)).toMatchObject({
      rua: 'Preencha a rua',
      numero: 'Preencha o número',
      bairro: 'Preencha o bairro',
      cidade: 'Preencha a cidade',
      uf: 'Preencha o Estado',
    });
  });

  it('needs these eleven fields and no other', () => {
    expect(validateProfile(good, TODAY)).toEqual({});
    expect(Object.keys(validateProfile(empty, TODAY))).toHaveLength(11);
  });

  it('accepts a phone of 15 masked characters only (PROFILE-21)', () => {
    expect(phoneError('(11) 91234-5678')).toBeNull();
    expect(phoneError('11912345678')).toBeNull();
    for (const other of ['(11) 1234-5678', '(11) 9123', '119123456789', '(__) _____-____'])
      expect(phoneError(other)).toBe('Telefone inválido');
    fc.assert(fc.property(fc.stringMatching(/^\d{11}$/), (digits) => formatPhone(digits).length === 15));
  });

  it('accepts a birth date that exists, up to today; an incomplete one is refused', () => {
    for (const other of ['31/02/1990', '01/01/1899', '16/11/2026', '1/1/90', '17/05/____'])
      expect(validateProfile({ ...good, dt_nascimento: other }, TODAY)).toEqual({
        dt_nascimento: 'A data informada é inválida',
      });
    expect(isBirthDate(parseBrazilianDay('15/11/2026'), TODAY)).toBe(true);
  });

  it('LinkedIn is optional and begins with {host}/in/ (PROFILE-22, PROFILE-23)', () => {
    for (const fine of [
      '',
      'linkedin.com/in/ana',
      'www.linkedin.com/in/ana',
      'https://www.linkedin.com/in/ana-lima/',
    ])
      expect(linkedinError(fine)).toBeNull();
    for (const other of [
      'linkedin.com',
      'linkedin.com/in/',
      'linkedin.com/company/toro',
      'linkedin.com.mau.test/in/ana',
      'https://mau.test/linkedin.com/in/ana',
      'javascript:alert(1)//linkedin.com/in/x',
      'linkedin.com/in/"><script>',
      'http://linkedin.com/in/ana',
    ])
      expect(linkedinError(other)).toBe('Link do Linkedin inválido');
  });

  it('lists institutions by value and label, and keeps a deleted one (PROFILE-27)', () => {
    const list = [{ code: '341', name: 'Itaú' }];
    expect(listInstitutionOptions(list, null)).toEqual([{ value: 'Itaú', label: 'Itaú' }]);
    expect(listInstitutionOptions(list, 'Banco antigo').map(({ value }) => value)).toEqual([
      'Itaú',
      'Banco antigo',
    ]);
  });

  it('knows the 27 states', () => {
    expect(BRAZILIAN_STATES).toHaveLength(27);
    expect([isState('SP'), isState('XX'), isState('sp')]).toEqual([true, false, false]);
  });
});
