import type { Service } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Logo } from '#web/ui/icon/logo.tsx';
import { QrCode } from '#web/ui/image/qr-code.tsx';

type WindowCardProps = { service: Pick<Service, 'name' | 'location'>; url: string };

/** A card for the window of a business: one printed page with its QR code. */
export function WindowCard({ service: { name, location }, url }: WindowCardProps) {
  const t = useT();
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 px-4 py-8 print:p-0">
      <div className="grid justify-items-center gap-6 rounded-card border border-hairline bg-surface px-6 py-12 text-center text-ink print:border-0">
        <h1 className="text-3xl wrap-anywhere">
          <UserText>{name}</UserText>
        </h1>
        <p className="text-xl">{t('share.scan')}</p>
        <QrCode text={url} label={t('share.qrCodeOf', { name })} className="w-full max-w-80" />
        <p className="num font-semibold break-all">{url.replace(/^https?:\/\//, '')}</p>
        <p>{location}</p>
        <Logo label="Zap Booking" />
      </div>
      <div className="flex justify-center print:hidden">
        <Button onClick={() => window.print()}>{t('share.print')}</Button>
      </div>
    </div>
  );
}
