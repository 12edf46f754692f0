import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    steps: [
      'Abra o pedido em [[page:/pedidos|Pedidos]]; a busca com Ctrl K acha pelo número, nome ou e-mail.',
      'Em [[button:Estornar]], confira o [[word:Valor a devolver]] e escolha o [[word:Motivo]]. Ao lado, [[word:O que isto muda]] diz o que acontece com matrícula, cashback e comissão.',
      'Escolha [[button:Devolver]]. O segundo fator é pedido de novo se já passaram dez minutos.',
      'Acima do limite de [[page:/configuracoes/estornos|Estornos]], outra pessoa precisa aprovar: o pedido aparece na primeira página dela. Sem aprovação em sete dias, nada é devolvido e é preciso pedir de novo.',
    ],
  },
  {
    paragraph:
      'No mesmo dia o gateway cancela a compra; depois, o valor volta na fatura ou na conta em alguns dias. Enquanto o gateway não responde, o sistema pergunta sozinho: não devolva outra vez por fora.',
  },
  { note: 'Pedido pago fora do gateway: devolva o valor e depois escolha [[button:Registrar devolução]].' },
];
