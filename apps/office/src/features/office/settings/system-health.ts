import type { CallResponse } from '@toro/contract/call';
import type { officeSystemCalls } from '@toro/contract/office/system/office-calls';

export type SystemHealth = CallResponse<typeof officeSystemCalls.getSystemHealth>;
