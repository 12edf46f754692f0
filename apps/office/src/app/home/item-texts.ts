import {
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconCalendar,
  IconClipboardCheck,
  IconDatabase,
  IconDownload,
  IconKey,
  IconLock,
  IconMailForward,
  IconPencil,
  IconReceiptRefund,
  IconScale,
  IconShieldExclamation,
  IconShieldLock,
  IconShoppingCart,
  IconUpload,
  IconUserShare,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { CallResponse } from '@toro/contract/call';
import type { homeCalls } from '@toro/contract/office/home/calls';
import { type HomeItemName, MAX_HOME_COUNT } from '@toro/contract/office/home/home-items';
import { academyDay, shortDate } from '@toro/domain/base/calendar/day';
import { formatDecimal } from '../../features/sales/orders/format-decimal.ts';

export type Home = CallResponse<typeof homeCalls.getOfficeHome>;
export type HomeItem = Home['items'][number];

interface ItemText {
  icon: typeof IconKey;
  /** The name of one and of many. */
  label: readonly [one: string, many: string];
  /** What happens if nobody acts. */
  detail(item: HomeItem): string;
  action: string;
  /** The list of all of them; `first` opens the first one. */
  page: string;
  search?: Record<string, string[]>;
  /** With one of them, the action opens it. */
  opensFirst?: true;
  /** Where it stands without a deadline. */
  otherwise: 'week' | 'later';
  /** Its age is shown. */
  ages?: true;
}

const isOne = ({ count }: HomeItem) => count === 1;

/** "R$ 4.731,00 ao todo" or "R$ 890,00, pedido 113". */
function describeAmount({ amount, count, first }: HomeItem): string {
  const order = first === null ? '' : `, pedido ${first}`;
  return `${formatDecimal(amount ?? '0.00')}${count === 1 ? order : ' ao todo'}.`;
}

const dayOf = (instant: string | null) =>
  instant === null ? '' : shortDate(academyDay(new Date(instant))).slice(0, 6);

/** What waits, in words. */
export const ITEM_TEXTS: Record<HomeItemName, ItemText> = {
  'waiting-refunds': {
    icon: IconReceiptRefund,
    label: ['Estorno esperando aprovação', 'Estornos esperando aprovação'],
    detail: (item) => `${describeAmount(item)} Sem aprovação no prazo, é preciso pedir de novo.`,
    action: 'Aprovar',
    page: '/pedidos',
    search: { refund: ['waiting'] },
    opensFirst: true,
    otherwise: 'week',
  },
  'own-waiting-refunds': {
    icon: IconReceiptRefund,
    label: ['Estorno que você pediu espera aprovação', 'Estornos que você pediu esperam aprovação'],
    detail: (item) => `${describeAmount(item)} Outra pessoa precisa aprovar.`,
    action: 'Ver pedido',
    page: '/pedidos',
    search: { refund: ['waiting'] },
    opensFirst: true,
    otherwise: 'week',
  },
  'stuck-refunds': {
    icon: IconReceiptRefund,
    label: ['Estorno recusado ou sem resposta', 'Estornos recusados ou sem resposta'],
    detail: (item) => `${describeAmount(item)} O dinheiro ainda não voltou ao comprador.`,
    action: 'Resolver',
    page: '/pedidos',
    search: { refund: ['refused', 'unclear'] },
    opensFirst: true,
    otherwise: 'week',
    ages: true,
  },
  'due-returns': {
    icon: IconReceiptRefund,
    label: ['Devolução de pedido manual', 'Devoluções de pedidos manuais'],
    detail: (item) => `${describeAmount(item)} O aluno desistiu e o valor precisa voltar.`,
    action: 'Devolver',
    page: '/pedidos',
    search: { method: ['manual'], refund: ['requested'] },
    opensFirst: true,
    otherwise: 'week',
  },
  'open-incidents': {
    icon: IconShieldExclamation,
    label: ['Incidente com dados por comunicar', 'Incidentes com dados por comunicar'],
    detail: (item) =>
      `${isOne(item) ? item.first : `O primeiro é ${item.first}`}. A ANPD e as pessoas são avisadas em 3 dias úteis.`,
    action: 'Abrir',
    page: '/alunos/incidentes',
    search: { state: ['open'] },
    opensFirst: true,
    otherwise: 'week',
  },
  'privacy-requests': {
    icon: IconShieldLock,
    label: ['Solicitação LGPD por responder', 'Solicitações LGPD por responder'],
    detail: (item) =>
      isOne(item)
        ? `${item.first}, de ${dayOf(item.since)}. A lei dá 15 dias para a resposta.`
        : `A primeira a vencer é ${item.first}. A lei dá 15 dias para a resposta.`,
    action: 'Responder',
    page: '/alunos/solicitacoes-lgpd',
    search: { state: ['open'] },
    opensFirst: true,
    otherwise: 'week',
  },
  'open-chargebacks': {
    icon: IconScale,
    label: ['Contestação de cartão', 'Contestações de cartão'],
    detail: (item) => `${describeAmount(item)} Sem defesa até o prazo, o valor volta ao comprador.`,
    action: 'Ver defesa',
    page: '/pedidos/contestacoes',
    search: { state: ['open'] },
    opensFirst: true,
    otherwise: 'week',
    ages: true,
  },
  'open-differences': {
    icon: IconArrowsLeftRight,
    label: ['Diferença aberta na conciliação', 'Diferenças abertas na conciliação'],
    detail: () => 'O gateway mostra outro valor ou outro estado. Justifique ou corrija.',
    action: 'Ver lista',
    page: '/pedidos/conciliacao',
    search: { state: ['open'] },
    otherwise: 'week',
    ages: true,
  },
  'quarantined-payments': {
    icon: IconLock,
    label: ['Pagamento em quarentena', 'Pagamentos em quarentena'],
    detail: (item) =>
      isOne(item)
        ? `O aviso do gateway é diferente do pedido ${item.first}. Ninguém recebeu acesso.`
        : 'Os avisos do gateway são diferentes dos pedidos. Ninguém recebeu acesso.',
    action: 'Resolver',
    page: '/pedidos/quarentena',
    otherwise: 'week',
    ages: true,
  },
  'open-days': {
    icon: IconCalendar,
    label: ['Dia por fechar', 'Dias por fechar'],
    detail: (item) => (isOne(item) ? `${dayOf(item.since)}.` : `O mais antigo é ${dayOf(item.since)}.`),
    action: 'Fechamento',
    page: '/pedidos/fechamento',
    otherwise: 'week',
  },
  'due-leads': {
    icon: IconShoppingCart,
    label: ['Carrinho com contato para hoje', 'Carrinhos com contato para hoje'],
    detail: () => 'Seus ou sem responsável.',
    action: 'Ver carrinhos',
    page: '/carrinhos',
    otherwise: 'week',
  },
  'waiting-reviews': {
    icon: IconClipboardCheck,
    label: ['Questão esperando sua revisão', 'Questões esperando revisão'],
    detail: (item) => `${isOne(item) ? item.first : `${item.first} espera há mais tempo`}.`,
    action: 'Revisar',
    page: '/questoes',
    search: { state: ['review'] },
    opensFirst: true,
    otherwise: 'week',
    ages: true,
  },
  'reported-errors': {
    icon: IconAlertTriangle,
    label: ['Questão com erro apontado', 'Questões com erros apontados'],
    detail: (item) =>
      `${isOne(item) ? item.first : `${item.first} espera há mais tempo`}. Os alunos esperam resposta.`,
    action: 'Responder',
    page: '/erros-apontados',
    opensFirst: true,
    otherwise: 'week',
    ages: true,
  },
  'own-drafts': {
    icon: IconPencil,
    label: ['Rascunho seu para continuar', 'Rascunhos seus para continuar'],
    detail: (item) =>
      item.first === null
        ? 'Os alunos ainda não veem o que você escreveu.'
        : `${isOne(item) ? '' : 'O mais recente: '}${item.first}.`,
    action: 'Continuar',
    page: '/',
    opensFirst: true,
    otherwise: 'later',
  },
  'due-affiliate-reports': {
    icon: IconUserShare,
    label: ['Comissão de afiliado a pagar', 'Comissões de afiliados a pagar'],
    detail: (item) =>
      `${formatDecimal(item.amount ?? '0.00')} de meses que já terminaram${isOne(item) ? `, ${item.first}` : ''}.`,
    action: 'Pagar',
    page: '/afiliados/relatorios',
    search: { state: ['due'] },
    otherwise: 'later',
  },
  'own-second-factor': {
    icon: IconKey,
    label: ['Sua conta sem segundo fator', 'Sua conta sem segundo fator'],
    detail: () => 'Só a senha protege o que você pode mudar aqui.',
    action: 'Proteger',
    page: '/conta',
    otherwise: 'later',
  },
  'own-recovery-codes': {
    icon: IconKey,
    label: ['Códigos de recuperação no fim', 'Códigos de recuperação no fim'],
    detail: () => 'Sem eles, perder o aparelho é perder o acesso.',
    action: 'Gerar novos',
    page: '/conta',
    otherwise: 'later',
  },
  'unprotected-people': {
    icon: IconUsersGroup,
    label: ['Pessoa da equipe sem segundo fator', 'Pessoas da equipe sem segundo fator'],
    detail: (item) =>
      isOne(item)
        ? `Uma senha vazada abre a conta de ${item.first}.`
        : 'Uma senha vazada abre a conta delas.',
    action: 'Ver equipe',
    page: '/equipe',
    otherwise: 'later',
  },
  'missing-backup': {
    icon: IconDatabase,
    label: ['Backup atrasado', 'Backup atrasado'],
    detail: (item) =>
      item.since === null
        ? 'Nenhum backup foi registrado. Peça à equipe técnica que faça e registre um.'
        : `O último foi registrado em ${dayOf(item.since)}. Peça à equipe técnica que confira.`,
    action: 'Ver registros',
    page: '/auditoria',
    search: { action: ['note-backup'] },
    otherwise: 'week',
    ages: true,
  },
  'missing-drill': {
    icon: IconDatabase,
    label: ['Backup sem ensaio', 'Backup sem ensaio'],
    detail: (item) =>
      item.since === null
        ? 'Nenhum backup foi restaurado em ensaio com sucesso. Peça à equipe técnica que faça um ensaio.'
        : `O último ensaio com sucesso foi em ${dayOf(item.since)}. Peça à equipe técnica que faça outro.`,
    action: 'Ver registros',
    page: '/auditoria',
    search: { action: ['note-drill', 'fail-drill'] },
    otherwise: 'week',
    ages: true,
  },
  'expired-invitations': {
    icon: IconMailForward,
    label: ['Convite vencido', 'Convites vencidos'],
    detail: (item) =>
      isOne(item)
        ? `${item.first} não abriu o convite em 48 horas.`
        : 'As pessoas não abriram o convite em 48 horas.',
    action: 'Reenviar',
    page: '/equipe',
    otherwise: 'later',
  },
  'open-invitations': {
    icon: IconMailForward,
    label: ['Convite esperando resposta', 'Convites esperando resposta'],
    detail: (item) => `${isOne(item) ? `Para ${item.first}. ` : ''}Cada convite vale por 48 horas.`,
    action: 'Ver convites',
    page: '/equipe',
    otherwise: 'later',
  },
  'ready-exports': {
    icon: IconDownload,
    label: ['Exportação pronta', 'Exportações prontas'],
    detail: () => 'Fica guardada por 24 horas.',
    action: 'Baixar',
    page: '/conta/arquivos',
    otherwise: 'later',
  },
  'unfinished-uploads': {
    icon: IconUpload,
    label: ['Envio de arquivo pela metade', 'Envios de arquivos pela metade'],
    detail: (item) =>
      isOne(item)
        ? `Escolha ${item.first} de novo para continuar. Sem isso, é apagado em 48 horas.`
        : 'Escolha os mesmos arquivos de novo para continuar. Sem isso, são apagados em 48 horas.',
    action: 'Continuar',
    page: '/arquivos',
    otherwise: 'later',
  },
};

/** How many, as it is shown. */
export const formatHomeCount = (count: number): string =>
  count >= MAX_HOME_COUNT ? `${MAX_HOME_COUNT - 1}+` : String(count);
