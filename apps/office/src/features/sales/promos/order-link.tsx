import { Link } from '@tanstack/react-router';
import { usePermission } from '../../../shared/session/session-query.ts';

/** The number of an order, which leads to it for who may read orders. */
export function OrderLink({ order }: { order: string | null }) {
  const isAllowed = usePermission();
  if (!order) return '–';
  return isAllowed('orders.read') ? (
    <Link to="/pedidos/$id" params={{ id: String(order) }}>
      {order}
    </Link>
  ) : (
    order
  );
}
