ALTER TABLE "payments" ALTER COLUMN "redirect_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction" text;