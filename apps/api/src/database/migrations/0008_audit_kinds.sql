ALTER TABLE "audit_entries" ADD COLUMN "actor_kind" varchar(120) GENERATED ALWAYS AS (split_part(actor, ':', 1)) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_kind" varchar(120) GENERATED ALWAYS AS (split_part(subject, ':', 1)) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_idx" ON "audit_entries" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_detail_size" CHECK (octet_length("audit_entries"."detail"::text) <= 4000);