import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Abra [[page:/pedidos/fechamento|Fechamento do dia]]. Os dias por fechar vêm primeiro.',
      'Havendo diferenças, resolva antes em [[page:/pedidos/conciliacao|Conciliação]]: cada uma diz o que há aqui e o que há no gateway.',
      'Para comparar também com a adquirente, use [[page:/pedidos/conciliacao/extrato|Importar extrato da adquirente]].',
      'Escolha [[button:Fechar o dia…]]. Os números ficam guardados como estão.',
      'O que muda depois aparece como [[word:Ajuste]] no dia em que mudou. [[button:Reabrir o dia]] pede um motivo e fica na auditoria.',
    ],
  },
  { note: 'Para o contador, [[page:/pedidos/contabilidade|Contabilidade]] exporta o mês.' },
];
