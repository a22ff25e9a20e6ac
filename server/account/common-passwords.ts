/**
 * Passwords of 8 characters or more that people choose most, and so are guessed first; in lower case. From the lists
 * that leaks have made public, with what is chosen in India.
 */
const common = `
12345678 123456789 1234567890 123123123 987654321 0987654321 9876543210 1234567891 12341234 123454321 11223344
1122334455 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx 1qazxsw2 qwer1234
1234qwer qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty@123 qwerty#123 qwerty123! asdfghjk
asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnm, 147258369 159357456 741852963 789456123 789456123a
741852963a 963852741 102030405 10203040 12121212 13131313 11112222 12344321 55555555a 123456789a 123456789q
12345678a 12345678q 123456789abc 123456abc abc12345 abc123456 abc123abc abcd1234 abcd12345 abcd@1234 abcd@123
abcde12345 abcdef123 abcdefgh abcdefgh1 abcd1234! aa123456 aa12345678 aa123456789 aa123456@ a1234567 a12345678
a123456789 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e asd12345 asd123456 qwe12345 qwe123456 qweasd123 qweasdzxc
qweqweqwe password passwords password0 password1 password2 password3 password7 password9 password01 password11
password12 password13 password22 password99 password123 password1234 password12345 password123456 password!
password1! password12! password123! password@ password@1 password@12 password@123 password@1234 password#1
password#123 password$1 password_1 password.1 password2020 password2021 password2022 password2023 password2024
password2025 password2026 password@2024 password@2025 password@2026 passw0rd passw0rd! passw0rd1 passw0rd123
passw0rd@123 p@ssword p@ssword1 p@ssword1! p@ssword123 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd1! p@ssw0rd123
p@ssw0rd@123 p@55w0rd p@55word pa$$word pa$$word1 pa$$w0rd pa$$w0rd1 pa55word pa55w0rd passpass passport1
mypassword mypassword1 mypass123 newpassword newpass123 thepassword secretpassword changeme changeme1 changeme!
changeme123 changeme@123 letmein1 letmein! letmein12 letmein123 letmeinnow welcome1 welcome2 welcome01 welcome12
welcome123 welcome1234 welcome! welcome1! welcome@1 welcome@12 welcome@123 welcome@1234 welcome#1 welcome#123
welcome2024 welcome2025 welcome2026 welcome@2024 welcome@2025 welcome@2026 admin123 admin1234 admin12345 admin@123
admin@1234 admin@12345 admin#123 admin123! adminadmin administrator administrator1 root1234 root@123 rootroot
test1234 test12345 test123456 test@123 test@1234 test123! testtest testing1 testing123 tester123 guest123 guest1234
user1234 user@123 user12345 demo1234 demo@123 default1 temp1234 temp@123 login123 login@123 master123 master@123
superman superman1 spiderman spiderman1 batman123 ironman1 ironman123 starwars starwars1 pokemon1 pokemon123
dragon123 dragonball monkey123 princess princess1 princess123 sunshine sunshine1 sunshine123 football football1
football123 baseball baseball1 baseball123 basketball basketball1 computer computer1 computer123 internet internet1
samsung1 samsung123 samsung@123 iphone123 google123 google@123 facebook facebook1 facebook123 facebook@123 whatsapp
whatsapp123 instagram instagram1 instagram123 youtube1 youtube123 linkedin1 linkedin123 minecraft minecraft1
fortnite1 playstation xbox360xbox nintendo1 michael1 michelle jennifer jennifer1 jessica1 charlie1 charlie123
jordan23 jordan123 daniel123 ashley123 andrew123 matthew1 anthony1 william1 robert123 thomas123 george123 alexander
alexander1 christian christopher elizabeth victoria victoria1 samantha veronica benjamin nicholas patricia stephanie
trustno1 iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyou@123 iloveu123 iloveyou3000
ilovemyfamily ilovegod ilovemom lovelove loveyou1 loveyou123 lovely123 mylove123 myfamily family123 forever1 forever21
whatever whatever1 nothing1 nothing123 hello123 hello1234 hello@123 hello123! hellohello goodmorning goodluck1
friends1 friends123 bestfriend shadow123 killer123 hunter123 soccer123 hockey123 freedom1 summer123 winter123
summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 monday123 january1 december
cricket1 cricket123 cricket@123 sachin10 sachin123 sachin@123 dhoni007 dhoni123 virat018 virat123 viratkohli
viratkohli18 rohit045 rohit123 rohit@123 msdhoni07 india123 india1234 india12345 india@123 india@1234 india@2024
india@2025 india@2026 india2024 india2025 india2026 india1947 india@1947 indian123 indian@123 hindustan hindustan1
bharat123 bharat@123 jaihind1 jaihind123 jaihind@123 vandemataram mumbai123 mumbai@123 delhi123 delhi@123 newdelhi
bangalore bangalore1 hyderabad chennai1 kolkata1 krishna1 krishna123 krishna@123 jaishreeram jaishriram jaishreeram1
jaishreeram@123 jaishreekrishna radhekrishna radheradhe radhe123 radhe@123 harekrishna harekrishna1 omnamahshivay
omnamahshivaya omsairam omsairam1 omsairam123 saibaba1 saibaba123 sairam123 sairam@123 ganesh123 ganesh@123
hanuman1 hanuman123 mahadev1 mahadev123 mahadev@123 harharmahadev shivshakti lakshmi1 lakshmi123 waheguru waheguru1
bismillah bismillah1 bismillah786 alhamdulillah allah786 allahuakbar 786786786 jesus123 jesuschrist godisgreat
godisgood priyanka priyanka1 priyanka123 rahul123 rahul@123 rahul1234 amit1234 amit@123 rajesh123 rajesh@123
suresh123 ramesh123 mahesh123 sanjay123 sanjay@123 vijay123 vijay@123 ajay1234 anil1234 sunil123 manish123 manish@123
deepak123 deepak@123 rakesh123 ravi1234 ravi@123 kumar123 kumar@123 singh123 sharma123 gupta123 patel123 pooja123
pooja@123 neha1234 neha@123 priya123 priya@123 divya123 divya@123 anjali123 sonia123 kavita123 sunita123 mother123
mummypapa mummy123 papa1234 maapapa1 mompapa1 momdad123 dadmom123 iamtheking iamtheboss rockstar1 rockstar123
chocolate chocolate1 butterfly butterfly1 flower123 rainbow1 angel123 angel1234 babygirl babygirl1 baby1234 sweety123
sweetheart cheese123 cookie123 coffee123 pepper123 ginger123 banana123 orange123 biryani123 secret123 secret1234
access14 access123 mustang1 corvette mercedes mercedes1 ferrari1 ferrari123 porsche1 yamaha123 pulsar220 trustme1
superstar liverpool liverpool1 chelsea1 arsenal1 manchester manutd123 barcelona barcelona1 realmadrid ronaldo7
ronaldo07 cristiano7 messi123 lionelmessi blink182 slipknot metallica metallica1 eminem123 nirvana1 linkinpark
tiffin123 tiffin@123 railway123 railways1 railways123 irctc123 irctc@123 train123 train@123 travel123
`

const listed = new Set(common.trim().split(/\s+/))

/** Whether each sign follows the one before it, or all are the same: `abcdefgh`, `87654321`, `aaaaaaaa`. */
const isRow = (text: string): boolean => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const [first = 0, second = 0] = codes
  const step = second - first
  return Math.abs(step) <= 1 && codes.every((code, index) => code === first + index * step)
}

/** Whether the text is a short one again and again: `abcabcabc`, `12121212`. */
const isRepeat = (text: string): boolean => /^(.{1,4})\1+$/u.test(text)

/** Whether a password is among the commonest ones, in whatever case (ACC-157). */
export const isCommon = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return listed.has(text) || isRow(text) || isRepeat(text)
}
