import { formatMoney } from '../../base/money/money.ts';
import { describeField, describeFieldValue, isNamedField } from './fields.ts';

/** What an entry records beside the changed fields, in words. What `describeField` names is not repeated here. */
const DETAILS: Readonly<Record<string, string>> = {
  accounts: 'Cadastros com este CPF',
  added: 'Incluídas',
  amount: 'Valor',
  amountCents: 'Valor',
  at: 'Marcado para',
  audience: 'Para quem',
  before: 'Antes',
  after: 'Depois',
  by: 'Confirmado por',
  cashbackCents: 'Cashback',
  categories: 'Categorias',
  cause: 'Como terminou',
  changed: 'Alteradas',
  channel: 'Canal',
  chargeback: 'Contestação',
  checked: 'Conferido com a pessoa',
  choice: 'Escolha',
  codes: 'Códigos',
  column: 'Coluna',
  columns: 'Colunas',
  command: 'Comando',
  commissionCents: 'Comissão',
  copy: 'Cópia',
  copy_of: 'Cópia de',
  created: 'Criadas',
  day: 'Dia',
  decorative: 'Só enfeite',
  destination: 'Destino',
  differences: 'Diferenças',
  dueOn: 'Prazo',
  due_on: 'Prazo',
  endsEnrolment: 'Encerra a matrícula',
  ends_enrolment: 'Encerra a matrícula',
  exam: 'Prova',
  field: 'Campo',
  fields: 'Campos',
  file: 'Arquivo',
  fileId: 'Arquivo',
  filter: 'Filtro',
  foreignKeys: 'Chaves estrangeiras',
  format: 'Formato',
  gateway: 'No gateway',
  gone: 'Cadastro que saiu',
  here: 'Aqui',
  holdsFrom: 'Vale desde',
  impersonation: 'Acesso como aluno',
  left_out: 'Deixada de fora',
  list: 'Lista',
  listedCents: 'Preço de tabela',
  machine: 'Máquina',
  mail: 'E-mail',
  manualOrderId: 'Pedido manual',
  mapping: 'Colunas do arquivo',
  means: 'Meio',
  mentor: 'Mentor',
  merge: 'União',
  month: 'Mês',
  new_file: 'Arquivo novo',
  notified: 'Pessoas avisadas',
  number: 'Número',
  ordered_by: 'A pedido de',
  orders: 'Pedidos',
  outcome: 'Decisão',
  page: 'Página',
  pages: 'Páginas vistas',
  paid_on: 'Pago em',
  payment: 'Pagamento',
  pictures: 'Imagens',
  bytes: 'Bytes',
  places: 'Lugares',
  reason: 'Motivo',
  received_on: 'Recebida em',
  reference: 'Referência',
  refund: 'Estorno',
  replaced: 'Substituiu',
  reports: 'Relatórios',
  requested_by: 'Pedido por',
  returnedBy: 'Devolvido por',
  returnedOn: 'Devolvido em',
  row: 'Linha',
  rows: 'Linhas',
  rules: 'Regras',
  series: 'Série',
  session: 'Sessão',
  sessions: 'Sessões',
  sha256: 'Código do arquivo (SHA-256)',
  sheet: 'Planilha',
  silent: 'Sem avisar o aluno',
  size: 'Tamanho em bytes',
  skipped: 'Sem mudança',
  students: 'Alunos',
  total: 'Total',
  triggers: 'Gatilhos',
  unmasked: 'Com dados sem máscara',
  use: 'Uso',
  version: 'Versão',
  waits: 'Espera outra pessoa',
  way: 'Caminho',
  with_key: 'Com gabarito',
  with_resolutions: 'Com resoluções',
};

/** Details whose parts have names of people, such as the columns of a file or the filters of a list. */
const NAMED_BY_DATA = ['filter', 'mapping', 'destination', 'rules'];

/** The words of upper features, repeated here: this area is below theirs. */
const MEANS = {
  transfer: 'Transferência',
  slip: 'Boleto',
  cash: 'Dinheiro',
  commitment: 'Empenho',
  courtesy: 'Cortesia',
  gateway: 'Pagamento no gateway',
};
const PRIVACY = {
  access: 'Acesso',
  correction: 'Correção',
  portability: 'Portabilidade',
  erasure: 'Eliminação',
  withdrawal: 'Revogação',
};
const PAYMENT = {
  created: 'Criado',
  sent: 'Enviado',
  waiting: 'Aguardando',
  approved: 'Aprovado',
  denied: 'Recusado',
  error: 'Erro',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  unclear: 'Sem resposta',
  unknown: 'Desconhecido',
};

/** Values that are words of the code, by the name of their detail. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: {
    withdrawal: 'Arrependimento',
    duplicate: 'Cobrança em duplicidade',
    course_cancelled: 'Curso cancelado',
    support: 'Atendimento',
    other: 'Outro',
    late: 'Pagamento sem vaga',
    gateway: 'Cancelado no gateway',
    chargeback: 'Contestação',
  },
  way: {
    gateway: 'Pelo mesmo meio do pagamento',
    wallet: 'Na carteira do aluno',
    outside: 'Fora do gateway',
  },
  means: MEANS,
  channel: { email: 'E-mail', phone: 'Telefone', whatsapp: 'WhatsApp' },
  checked: { cpf: 'CPF', birth_date: 'Data de nascimento', order: 'Número do pedido' },
  kind: { ...PRIVACY, image: 'Imagem', video: 'Vídeo', audio: 'Áudio', pdf: 'PDF', text: 'Texto' },
  state: { open: 'Aberta', won: 'Ganha', lost: 'Perdida' },
  gateway: PAYMENT,
  here: PAYMENT,
  by: {
    totp: 'Aplicativo autenticador',
    recovery: 'Código de recuperação',
    passkey: 'Chave de acesso',
    password: 'Senha',
  },
  cause: { left: 'A pessoa saiu', expired: 'O tempo acabou', ended: 'Encerrado' },
  use: { proof: 'Comprovante', invoice: 'Nota fiscal' },
  format: { csv: 'CSV', xlsx: 'XLSX' },
};

/** The name of a detail in words. */
const nameOf = (key: string): string => DETAILS[key] ?? describeField(key);

function describeValue(key: string, value: unknown): string {
  if (typeof value === 'string') return VALUES[key]?.[value] ?? describeFieldValue(key, value);
  if (typeof value === 'number')
    return key.endsWith('Cents') ? formatMoney(value) : describeFieldValue(key, value);
  if (Array.isArray(value)) return value.map((each) => describeValue(key, each)).join('; ') || '–';
  if (value !== null && typeof value === 'object')
    return (
      Object.entries(value)
        .filter(([, part]) => part !== null && part !== '')
        .map(([name, part]) => `${nameOf(name)}: ${describeValue(name, part)}`)
        .join(', ') || '–'
    );
  return describeFieldValue(key, value);
}

/** The details of an audit entry in words, in the order in which they were recorded. */
export const describeDetails = (
  detail: Readonly<Record<string, unknown>>,
): { name: string; value: string }[] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => ({ name: nameOf(key), value: describeValue(key, value) }));

/** The keys of a detail that have no word, such as `refund` or `filter.state`. */
export function listUnnamedDetails(detail: unknown, path = ''): string[] {
  if (Array.isArray(detail)) return detail.flatMap((each) => listUnnamedDetails(each, path));
  if (detail === null || typeof detail !== 'object') return [];
  return Object.entries(detail).flatMap(([key, value]) => {
    const own = key in DETAILS || isNamedField(key) ? [] : [`${path}${key}`];
    return NAMED_BY_DATA.includes(key) ? own : [...own, ...listUnnamedDetails(value, `${path}${key}.`)];
  });
}
