import { DeactivateBox } from './deactivate-box.tsx';
import { DeleteBox } from './delete-box.tsx';
import { Devices } from './devices.tsx';
import { MyData } from './my-data.tsx';

/** Actions on the account itself, below the profile. */
export function AccountSettings() {
  return (
    <section aria-labelledby="account-settings" className="grid gap-4">
      <h2 id="account-settings" className="mt-4 text-xl">
        Your account
      </h2>
      <Devices />
      <MyData />
      <DeactivateBox />
      <DeleteBox />
    </section>
  );
}
