import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enrol, insertNotification, insertStudent } from '../../../../test/factories.ts';
import { signIn } from '../../../../test/lesson-factories.ts';
import { readDataCopy, readRows } from '../../../../test/read-data-copy.ts';
import { useApp } from '../../../../test/test-app.ts';
import { fillWallet } from '../../../../test/wallet-factories.ts';
import { consents, students } from '../../../database/schema/index.ts';

const app = useApp();

const EDIT = {
  nome: 'Ana',
  sobre_nome: 'Lima',
  telefone: '(11) 91234-5678',
  dt_nascimento: '1990-05-17',
  instituicao_financeira: 'Banco',
  rua: 'Rua A',
  numero: '10',
  complemento: 'Fundos',
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
  linkedin: 'linkedin.com/in/ana',
  job_title: 'Analista',
};

async function signedIn() {
  const student = await insertStudent(app.context);
  return { student, token: await signIn(app.context, student.id) };
}
const read = (token: string, id: number | string, query = '') =>
  app.request({ method: 'GET', url: `/v1/crud/aluno/${id}${query}`, token });
const edit = (token: string, id: number, payload: object) =>
  app.request({ method: 'POST', url: `/v1/crud/aluno/${id}`, token, payload });

describe('own data', () => {
  it('has every field of a profile, by id and by id_profile (API-31, API-77, ENTITY-03)', async () => {
    const { student, token } = await signedIn();
    const { status, body } = await read(token, student.id);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        ...['id_usuario', 'nome', 'sobre_nome', 'email', 'documento', 'telefone', 'dt_nascimento'],
        ...['instituicao_financeira', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'linkedin'],
        ...['job_title', 'foto', 'channels'],
      ]),
    );
    expect(body).not.toHaveProperty('password_hash');
    expect((await read(token, student.id, `?id_profile=${student.profileId}`)).body).toEqual(body);
    expect((await read(token, student.id, '?id_profile=999')).status).toBe(404);
  });

  it('is edited, but for e-mail and CPF (PROFILE-01, PROFILE-24, PROFILE-25, API-32)', async () => {
    const { student, token } = await signedIn();
    const { status, body } = await edit(token, student.id, {
      ...EDIT,
      email: 'outra@toro.test',
      documento: '1',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...EDIT,
      telefone: '11912345678',
      email: student.email,
      documento: student.cpf,
    });
    const cleared = await edit(token, student.id, {
      ...EDIT,
      linkedin: '',
      complemento: null,
      job_title: undefined,
    });
    expect(cleared.body).toMatchObject({ linkedin: null, complemento: null, job_title: 'Analista' });
  });

  it('is a 404 for other students', async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    expect((await read(ana.token, bia.student.id)).status).toBe(404);
    expect((await edit(ana.token, bia.student.id, EDIT)).status).toBe(404);
    expect((await read(ana.token, 'x')).status).toBe(422);
    expect((await read(bia.token, bia.student.id)).body.nome).toBe('Aluna');
  });

  it.each([
    ['nome', ''],
    ['nome', '   '],
    ['nome', '\u0000'],
    ['nome', 'a'.repeat(101)],
    ['sobre_nome', undefined],
    ['telefone', '(11) 1234'],
    ['telefone', '11912345678901234'],
    ['dt_nascimento', '1990-02-30'],
    ['dt_nascimento', '2030-01-01'],
    ['dt_nascimento', '1850-01-01'],
    ['uf', 'XX'],
    ['uf', 'São Paulo'],
    ['cep', '123'],
    ['linkedin', 'mau.test/in/ana'],
    ['linkedin', 'linkedin.com.mau.test/in/ana'],
    ['linkedin', 'javascript:alert(1)'],
    ['rua', ''],
  ])('refuses %s %j', async (field, value) => {
    const { student, token } = await signedIn();
    const { status, body } = await edit(token, student.id, { ...EDIT, [field]: value });
    expect([status, body.code]).toEqual([422, 'invalid_input']);
    expect((await read(token, student.id)).body.nome).toBe('Aluna');
  });

  it('keeps markup as the text it is', async () => {
    const { student, token } = await signedIn();
    const { body } = await edit(token, student.id, { ...EDIT, rua: '<script>alert(1)</script>' });
    expect(body.rua).toBe('<script>alert(1)</script>');
  });

  it('removes addresses, markup and line breaks from a name, and rejects one of nothing else', async () => {
    const { student, token } = await signedIn();
    const { body } = await edit(token, student.id, {
      ...EDIT,
      nome: 'Lia\nhttps://golpe.test/pix',
      sobre_nome: '<b>Reis</b> www.golpe.test',
    });
    expect([body.nome, body.sobre_nome]).toEqual(['Lia', 'b Reis b']);
    const rejected = await edit(token, student.id, { ...EDIT, nome: 'golpe.com.br/pix' });
    expect([rejected.status, rejected.body.details]).toEqual([
      422,
      [{ field: 'nome', message: 'Digite o nome, sem links.' }],
    ]);
  });
});

describe('password', () => {
  const change = (token: string, id: number, nova_senha: string, senha_atual = 'Toro@2026') =>
    app.request({
      method: 'POST',
      url: `/v1/services/aluno/${id}/trocarsenha`,
      token,
      payload: { senha_atual, nova_senha, reNewPassword: nova_senha },
    });

  it('has 8 to 16 characters, both cases, a digit and a special one (PROFILE-32, PROFILE-33, PROFILE-34, PROFILE-35)', async () => {
    const { student, token } = await signedIn();
    const statusOf = async (password: string) => (await change(token, student.id, password)).status;
    expect({
      tooShort: await statusOf('Curta@1'),
      tooLong: await statusOf('Comprida@12345678'),
      withoutUpperCase: await statusOf('semmaiuscula@1'),
      withoutLowerCase: await statusOf('SEMMINUSCULA@1'),
      withoutDigit: await statusOf('SemNumero@'),
      withoutSpecial: await statusOf('SemEspecial1'),
    }).toEqual({
      tooShort: 422,
      tooLong: 422,
      withoutUpperCase: 422,
      withoutLowerCase: 422,
      withoutDigit: 422,
      withoutSpecial: 422,
    });
    expect(await statusOf('Oito@123')).toBe(200);
  });

  it('is changed by senha_atual, nova_senha and reNewPassword (PROFILE-02, API-37, ENTITY-04)', async () => {
    const { student, token } = await signedIn();
    expect((await change(token, student.id, 'Oito@123', 'errada')).status).toBe(422);
    expect((await change(token, student.id, 'Oito@123')).body).toEqual({
      message: 'Senha alterada com sucesso',
    });
  });

  it("is never somebody else's", async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    expect((await change(ana.token, bia.student.id, 'Oito@123')).status).toBe(404);
  });
});

describe('data protection', () => {
  it('shows the consent history, newest first, of the student alone', async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    const said = {
      studentId: ana.student.id,
      subject: ana.student.email,
      documentVersion: '1',
      source: 'checkout',
    };
    await app.context.db.insert(consents).values([
      { ...said, purpose: 'terms', granted: true, createdAt: new Date('2026-01-01T00:00:00Z') },
      { ...said, purpose: 'email', granted: false, createdAt: new Date('2026-02-01T00:00:00Z') },
    ]);
    const list = (token: string) => app.request({ method: 'GET', url: '/v1/profile/consents', token });
    expect((await list(ana.token)).body).toEqual([
      {
        purpose: 'email',
        granted: false,
        document_version: '1',
        source: 'checkout',
        created_at: '2026-02-01T00:00:00.000Z',
      },
      expect.objectContaining({ purpose: 'terms', granted: true }),
    ]);
    expect((await list(bia.token)).body).toEqual([]);
  });

  it('exports everything about a student, nothing about others, and no secrets', async () => {
    const [ana, bia] = [await signedIn(), await signedIn()];
    await enrol(app.context, ana.student.id);
    await insertNotification(app.context, ana.student.id, { title: 'Da Ana' });
    await insertNotification(app.context, bia.student.id, { title: 'Da Bia' });
    const { status, body } = await app.request({
      method: 'GET',
      url: '/v1/profile/export',
      token: ana.token,
    });
    expect(status).toBe(200);
    const files = readDataCopy(body.content);
    expect(readRows(files, 'perfil')).toMatchObject([{ 'E-mail': ana.student.email }]);
    expect(readRows(files, 'notificacoes')).toMatchObject([{ Título: 'Da Ana' }]);
    expect(readRows(files, 'matriculas')).toHaveLength(1);
    expect(files['LEIA-ME.txt']).toContain('- compras: Os seus pedidos');
    await fillWallet(app.context, bia.student.id, 2500);
    const { body: hers } = await app.request({ method: 'GET', url: '/v1/profile/export', token: bia.token });
    const wallet = readRows(readDataCopy(hers.content), 'carteira');
    expect(wallet).toMatchObject([{ 'Entrou (R$)': '25,00', 'Saiu (R$)': '' }]);
    const text = JSON.stringify(files);
    expect(text).not.toContain('Da Bia');
    expect(text).not.toMatch(/password|token_hash|argon2/);
    const [row] = await app.context.db.select().from(students).where(eq(students.id, ana.student.id));
    expect(text).not.toContain(row?.passwordHash);
  });
});
