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
  whom: 'Comunicado a',
  way: 'Caminho',
  with_key: 'Com gabarito',
  with_resolutions: 'Com resoluções',
};

/** Details whose parts have names of people, such as the columns of a file or the filters of a list. */
const NAMED_BY_DATA = ['filter', 'mapping', 'destination', 'rules'];

/** Words for the values of details, by the name of the detail. */
export type DetailWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Values that every feature uses. Those of one feature are given. */
const VALUES: DetailWords = {
  kind: { image: 'Imagem', video: 'Vídeo', audio: 'Áudio', pdf: 'PDF', text: 'Texto' },
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

function describeValue(words: DetailWords, key: string, value: unknown): string {
  if (typeof value === 'string')
    return words[key]?.[value] ?? VALUES[key]?.[value] ?? describeFieldValue(key, value);
  if (typeof value === 'number')
    return key.endsWith('Cents') ? formatMoney(value) : describeFieldValue(key, value);
  if (Array.isArray(value)) return value.map((each) => describeValue(words, key, each)).join('; ') || '–';
  if (value !== null && typeof value === 'object')
    return (
      Object.entries(value)
        .filter(([, part]) => part !== null && part !== '')
        .map(([name, part]) => `${nameOf(name)}: ${describeValue(words, name, part)}`)
        .join(', ') || '–'
    );
  return describeFieldValue(key, value);
}

/** The details of an audit entry in words, in the order in which they were recorded. */
export const describeDetails = (
  detail: Readonly<Record<string, unknown>>,
  words: DetailWords,
): { name: string; value: string }[] =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([key, value]) => ({ name: nameOf(key), value: describeValue(words, key, value) }));

/** The keys of a detail that have no word, such as `refund` or `filter.state`. */
export function listUnnamedDetails(detail: unknown, path = ''): string[] {
  if (Array.isArray(detail)) return detail.flatMap((each) => listUnnamedDetails(each, path));
  if (detail === null || typeof detail !== 'object') return [];
  return Object.entries(detail).flatMap(([key, value]) => {
    const own = key in DETAILS || isNamedField(key) ? [] : [`${path}${key}`];
    return NAMED_BY_DATA.includes(key) ? own : [...own, ...listUnnamedDetails(value, `${path}${key}.`)];
  });
}
