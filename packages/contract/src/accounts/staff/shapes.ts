import { ROLES } from '@toro/domain/accounts/staff/roles';
import { z } from 'zod';
import { id, list } from '../../shapes.ts';

export const role = z.enum(ROLES);

export const roles = list(role, ROLES.length).min(1, 'Escolha pelo menos um papel.');

export const member = z.object({
  id,
  name: z.string().max(100),
  email: z.string().max(254),
  roles: list(role, 8),
});
