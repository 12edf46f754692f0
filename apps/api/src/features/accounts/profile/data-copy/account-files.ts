import { PRIVACY_KINDS, PRIVACY_STATES } from '@toro/domain/people/privacy/privacy-requests';
import { CONSENT_NAMES } from '@toro/domain/people/students/timeline';
import { sql } from 'drizzle-orm';
import { cpf, day, device, instant, phone, plainText, text, words, yesNo } from './columns.ts';
import { type CopyFile, formatAddress, fromQuery } from './copy-file.ts';

const CONSENT_SOURCES = {
  academy: 'Academia',
  'answer-sheet': 'Gabaritoro',
  checkout: 'Matrícula',
  demo: 'Demonstração',
  merge: 'União de duas contas',
  'one-click': 'Descadastro com um clique no e-mail',
  profile: 'Perfil',
  'unsubscribe-page': 'Página de descadastro',
};

const profile: CopyFile = {
  name: 'perfil',
  about: 'Seus dados de cadastro e os canais pelos quais a academia pode falar com você.',
  columns: {
    first_name: text('Nome'),
    last_name: text('Sobrenome'),
    email: text('E-mail'),
    email_verified_at: instant('E-mail confirmado em'),
    cpf: cpf('CPF'),
    phone: phone('Telefone'),
    birth_date: day('Nascimento'),
    address: text('Endereço'),
    institution: text('Instituição financeira'),
    job_title: text('Cargo'),
    linkedin: text('LinkedIn'),
    channel_email: yesNo('Contato por e-mail'),
    channel_phone: yesNo('Contato por telefone'),
    channel_whatsapp: yesNo('Contato por WhatsApp'),
    created_at: instant('Conta criada em'),
    password_changed_at: instant('Senha trocada em'),
    last_used_at: instant('Último acesso'),
  },
  async read(db, studentId) {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
      select first_name, last_name, email, email_verified_at, cpf, phone, birth_date, institution, job_title, linkedin,
        channel_email, channel_phone, channel_whatsapp, created_at, password_changed_at, last_used_at, street, number,
        complement, district, city, state, post_code
      from students where id = ${studentId}`);
    return rows.map((row) => ({ ...row, address: formatAddress({ ...row, postCode: row.post_code }) }));
  },
};

/** What is stored about the account itself. */
export const ACCOUNT_FILES: readonly CopyFile[] = [
  profile,
  {
    name: 'consentimentos',
    about: 'O que você aceitou ou retirou, quando e onde.',
    columns: {
      purpose: words('Para quê', CONSENT_NAMES),
      granted: yesNo('Aceito'),
      document_version: text('Versão do documento'),
      source: words('Onde', CONSENT_SOURCES),
      ip_address: text('Endereço de internet (IP)'),
      created_at: instant('Quando'),
    },
    read: fromQuery(
      (id) => sql`select purpose, granted, document_version, source, ip_address, created_at
        from consents where student_id = ${id} order by created_at, id`,
    ),
  },
  {
    name: 'acessos',
    about: 'Os aparelhos em que você entrou. A rede é o começo do endereço de internet.',
    columns: {
      user_agent: device('Aparelho'),
      network: text('Rede'),
      created_at: instant('Entrou em'),
      last_used_at: instant('Último uso'),
      expires_at: instant('Vale até'),
      revoked_at: instant('Saiu em'),
    },
    read: fromQuery(
      (id) => sql`select user_agent, network, created_at, last_used_at, expires_at, revoked_at
        from sessions where student_id = ${id} order by id`,
    ),
  },
  {
    name: 'trocas-de-e-mail',
    about: 'As correções do seu e-mail feitas pela academia.',
    columns: {
      requested_at: instant('Pedida em'),
      old_email: text('E-mail antigo'),
      new_email: text('E-mail novo'),
      changed_at: instant('Trocado em'),
      undone_at: instant('Desfeita em'),
    },
    read: fromQuery(
      (id) => sql`select requested_at, old_email, new_email, changed_at, undone_at
        from email_changes where student_id = ${id} order by id`,
    ),
  },
  {
    name: 'exclusao-da-conta',
    about: 'O seu pedido de exclusão da conta, enquanto espera.',
    columns: { requested_at: instant('Pedida em'), delete_after: instant('Prevista para') },
    read: fromQuery(
      (id) => sql`select requested_at, delete_after from account_deletions where student_id = ${id}`,
    ),
  },
  {
    name: 'solicitacoes-de-privacidade',
    about: 'Os seus pedidos sobre dados pessoais e as respostas da academia.',
    columns: {
      protocol: text('Protocolo'),
      kind: words('Pedido', PRIVACY_KINDS),
      state: words('Situação', PRIVACY_STATES),
      text: text('O que você pediu'),
      received_on: day('Recebida em'),
      due_on: day('Prazo'),
      answer: text('Resposta'),
      legal_ground: text('Base legal'),
      closed_at: instant('Respondida em'),
    },
    read: fromQuery(
      (id) => sql`select protocol, kind, state, text, received_on, due_on, answer, legal_ground, closed_at
        from privacy_requests where student_id = ${id} order by id`,
    ),
  },
  {
    name: 'acessos-da-academia',
    about: 'Quando alguém da equipe viu a sua área de aluno, por quê, e o endereço de cada página que abriu.',
    columns: {
      reason: text('Motivo'),
      created_at: instant('Começou em'),
      ended_at: instant('Terminou em'),
      path: text('Página'),
      opened_at: instant('Página aberta em'),
    },
    read: fromQuery(
      (id) => sql`select i.reason, i.created_at, i.ended_at, p.path, p.opened_at
        from impersonations i left join impersonation_pages p on p.impersonation_id = i.id
        where i.student_id = ${id} order by i.id, p.opened_at, p.path`,
    ),
  },
  {
    name: 'notificacoes',
    about: 'Os avisos que você recebeu no sino.',
    columns: {
      title: text('Título'),
      text: plainText('Texto'),
      posted_at: instant('Enviada em'),
      read_at: instant('Lida em'),
      deleted_at: instant('Apagada em'),
    },
    read: fromQuery(
      (id) => sql`select title, text, posted_at, read_at, deleted_at
        from notifications where student_id = ${id} order by id`,
    ),
  },
  {
    name: 'e-mails',
    about:
      'Os e-mails que a academia enviou a você nos últimos meses, sem o texto, que pode ter links de acesso.',
    columns: {
      subject: text('Assunto'),
      recipient: text('Para'),
      created_at: instant('Escrito em'),
      sent_at: instant('Enviado em'),
      returned_at: instant('Devolvido em'),
    },
    read: fromQuery(
      (id) => sql`select subject, recipient, created_at, sent_at, returned_at
        from mail_outbox where student_id = ${id} order by id`,
    ),
  },
];
