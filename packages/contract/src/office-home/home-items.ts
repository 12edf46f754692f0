/** What can wait for a person on the home page, the most urgent first. */
export const HOME_ITEMS = {
  'own-second-factor': {
    label: 'Sua conta sem segundo fator',
    detail: 'Só a senha protege o que você pode mudar aqui.',
    act: 'Proteger',
    page: '/conta',
    kind: 'warn',
  },
  'own-recovery-codes': {
    label: 'Códigos de recuperação no fim',
    detail: 'Sem eles, perder o aparelho é perder o acesso.',
    act: 'Gerar novos',
    page: '/conta',
    kind: 'warn',
  },
  'waiting-refunds': {
    label: 'Estornos esperando aprovação',
    detail: 'Sem aprovação em 7 dias, o pedido de estorno vence.',
    act: 'Aprovar',
    page: '/pedidos',
    search: { refund: ['waiting'] },
    kind: 'warn',
  },
  'stuck-refunds': {
    label: 'Estornos recusados ou sem resposta',
    detail: 'O dinheiro ainda não voltou ao comprador.',
    act: 'Ver pedidos',
    page: '/pedidos',
    search: { refund: ['refused', 'unclear'] },
    kind: 'warn',
  },
  'expired-invitations': {
    label: 'Convites vencidos',
    detail: 'As pessoas não abriram o convite em 48 horas.',
    act: 'Reenviar',
    page: '/equipe',
    kind: 'warn',
  },
  'unprotected-people': {
    label: 'Pessoas da equipe sem segundo fator',
    detail: 'Uma senha vazada abre a conta delas.',
    act: 'Ver equipe',
    page: '/equipe',
    kind: 'warn',
  },
  'open-invitations': {
    label: 'Convites esperando resposta',
    detail: 'Cada convite vale por 48 horas.',
    act: 'Ver convites',
    page: '/equipe',
    kind: 'none',
  },
  'ready-exports': {
    label: 'Exportações prontas',
    detail: 'Ficam guardadas por 24 horas.',
    act: 'Baixar',
    page: '/conta/arquivos',
    kind: 'none',
  },
  'unfinished-uploads': {
    label: 'Envios de arquivos pela metade',
    detail: 'O que não termina em 48 horas é apagado.',
    act: 'Continuar',
    page: '/arquivos',
    kind: 'none',
  },
} as const;

export type HomeItemName = keyof typeof HOME_ITEMS;
