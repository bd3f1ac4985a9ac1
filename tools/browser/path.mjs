// Unpacks the Chromium of the package once, and tells where it is.
import chromium from '@sparticuz/chromium';
console.log(await chromium.executablePath());
