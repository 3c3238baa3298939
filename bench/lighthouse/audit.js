/** node audit.js CHROMIUM URL CATEGORY…: prints the Lighthouse report of one page as JSON. */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, url, ...onlyCategories] = process.argv.slice(2);
const browser = await launch({
	chromePath,
	chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
	const result = await lighthouse(url, {
		port: browser.port,
		onlyCategories,
		logLevel: 'error',
		output: 'json',
	});
	process.stdout.write(JSON.stringify(result?.lhr ?? null));
} finally {
	browser.kill();
}
