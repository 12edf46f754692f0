CREATE TABLE "audit_parts" (
	"entry_id" bigint NOT NULL,
	"subject" varchar(120) NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_parts_entry_id_subject_pk" PRIMARY KEY("entry_id","subject"),
	CONSTRAINT "audit_parts_changes_size" CHECK (octet_length("audit_parts"."changes"::text) <= 200000)
);
--> statement-breakpoint
ALTER TABLE "audit_parts" ADD CONSTRAINT "audit_parts_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_parts_subject_idx" ON "audit_parts" USING btree ("subject","entry_id");--> statement-breakpoint
create trigger audit_parts_append_only before update or delete on audit_parts for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_parts_no_truncate before truncate on audit_parts for each statement execute function refuse_change();
