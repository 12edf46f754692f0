DROP INDEX "audit_entries_subject_idx";--> statement-breakpoint
DROP INDEX "audit_entries_action_idx";--> statement-breakpoint
DROP INDEX "audit_entries_network_idx";--> statement-breakpoint
DROP INDEX "audit_entries_subject_kind_idx";--> statement-breakpoint
DROP INDEX "audit_entries_actor_idx";--> statement-breakpoint
CREATE INDEX "audit_entries_subject_time_idx" ON "audit_entries" USING btree ("subject","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_time_idx" ON "audit_entries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_network_time_idx" ON "audit_entries" USING btree ("network","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_time_idx" ON "audit_entries" USING btree ("subject_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_time_idx" ON "audit_entries" USING btree ("actor","created_at","id");