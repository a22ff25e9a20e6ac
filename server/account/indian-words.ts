/**
 * Words that people in India build passwords on, in lower case. The English dictionaries of the estimate miss them; it
 * finds what is put around them by itself: digits, years, capitals, `@` for `a`.
 */
export const indianWords: readonly string[] = `
jaishreeram jaishriram jaisiyaram jaishreekrishna jaimatadi jaihanuman jaibhim jaihind jaibhavani bharatmatakijai
vandemataram radhekrishna radheradhe radheshyam harekrishna krishna radha radhe omnamahshivay omnamahshivaya
namahshivaya omsairam sairam saibaba omshanti ganesha ganesh ganpati ganpatibappa hanuman bajrangbali mahadev
harharmahadev mahakal jaimahakal bholenath shivshakti shivshankar shankar lakshmi laxmi saraswati durga parvati
balaji tirupati venkatesh govinda gopal murugan ayyappa swamiye jagannath vitthal satnam waheguru satsriakal
bismillah alhamdulillah mashaallah inshallah allahuakbar subhanallah khwaja jesuschrist godisgreat praisethelord
india indian bharat hindustan hindustani mumbai delhi newdelhi bangalore bengaluru hyderabad chennai kolkata pune
ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna surat vadodara kochi goa punjab gujarat rajasthan
maharashtra karnataka tamilnadu kerala bihar telangana odisha assam kashmir
cricket sachin tendulkar dhoni msdhoni mahi virat kohli viratkohli rohit rohitsharma sehwag yuvraj dravid bumrah
hardik jadeja shahrukh salman amitabh hrithik akshay aamir rajinikanth thalapathy vijay thala prabhas alluarjun
deepika katrina alia kareena aishwarya madhuri kajol
rahul amit rajesh suresh ramesh mahesh dinesh mukesh sanjay ajay anil sunil manish deepak rakesh ravi vikas vikram
vivek vinod arun ashok ashish abhishek aditya akash ankit ankur arjun rohan sandeep sanjeev santosh satish shyam
sumit varun yash nitin naveen pankaj prakash pradeep pramod praveen kiran karthik gaurav harish hemant jatin kapil
priya priyanka pooja puja neha divya anjali sonia kavita sunita anita sangeeta seema rekha geeta sita meena meera
lata asha usha nisha ritu shreya sneha swati shweta simran aarti jyoti komal kajal payal pallavi preeti
kumar kumari singh sharma verma gupta patel yadav mishra pandey tiwari dubey shukla joshi desai mehta shah jain
agarwal reddy naidu rao nair menon pillai iyer iyengar mukherjee banerjee chatterjee ghosh das sahoo khan ansari
mummypapa maapapa mompapa papamummy mummy papa bhaiya didi beta dost jaan meri tera pyaar pyar mohabbat zindagi dil
iloveyou iloveindia ilovemyfamily sweety chiku chintu pinky sonu monu golu guddu raja rani badshah bindas desi
chai masala samosa biryani paneer roti dosa idli mango tiffin
railway railways irctc train rajdhani shatabdi duronto vandebharat
`
  .trim()
  .split(/\s+/)
