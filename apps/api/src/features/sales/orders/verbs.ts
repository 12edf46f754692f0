export { downloadInvoice } from './download-invoice.ts';
export { downloadReceipt } from './download-receipt.ts';
export { getOwnOrder, listOwnOrders } from './list-own-orders.ts';
export { withdrawOrder } from './withdraw-order.ts';
