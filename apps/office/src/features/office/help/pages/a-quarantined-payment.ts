import type { HelpText } from '../help-text.ts';

export const text: HelpText = [
  {
    paragraph:
      'Quando o aviso do gateway tem outro valor, outra moeda ou outro pedido, ninguém recebe acesso até uma pessoa decidir.',
  },
  {
    steps: [
      'Abra [[page:/pedidos/quarentena|Pagamentos em quarentena]] e compare os dois lados com o painel do gateway.',
      'O dinheiro chegou e a pessoa deve entrar: [[button:Aceitar por pedido manual…]].',
      'O dinheiro chegou e deve voltar: devolva e escolha [[button:Registrar devolução…]].',
      'Não chegou dinheiro: [[button:Dispensar…]].',
    ],
  },
];
